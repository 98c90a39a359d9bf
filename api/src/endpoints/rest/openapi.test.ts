import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createRoutes } from '../../app/routes.js';
import type { Services } from '../../app/services.js';
import { describeRoutes } from './openapi.js';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: Record<string, { description: string }>;
  security: Record<string, string[]>[];
}

// The routes are described, not called.
const document = describeRoutes(createRoutes({} as Services), {
  productName: 'Index',
  publicUrl: 'https://example.com',
});
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);

describe('the OpenAPI document', () => {
  test('is valid', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('refers to nothing that it does not contain', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(new Set(references.map(([, name]) => name))).toEqual(new Set(Object.keys(document.components.schemas)));
  });

  test('names each operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(operations)('describes the parameters in $method $path, each once', ({ path, operation }) => {
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect(described).toEqual(wanted);
    const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(all).toEqual([...new Set(all)]);
  });

  test('has no two paths that match the same address', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes).toEqual([...new Set(shapes)]);
  });

  test('says how to sign in, and uses nothing else', () => {
    const used = operations.flatMap(({ operation }) => operation.security.flatMap((one) => Object.keys(one)));
    expect([...new Set(used)]).toEqual(Object.keys(document.components.securitySchemes));
  });

  test.each(operations)('describes a refusal of $method $path', ({ operation }) => {
    expect(Object.keys(operation.responses).filter((status) => status.startsWith('4'))).not.toEqual([]);
  });
});
