import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readConfig } from '../../config.js';

const pathOf = (name: string) => new URL(`../../../../${name}`, import.meta.url);
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

interface Service {
  environment: Record<string, unknown>;
  security_opt: string[];
  mem_limit?: string;
  pids_limit?: number;
  read_only?: boolean;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const { web, worker, mail, ...databases } = compose.services;
const products = [web, worker, mail].filter((service) => service !== undefined);

/** Settings that the image sets, or that have no effect in it. */
const NOT_FOR_CONTAINERS = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'BROWSER_PATH',
  'DEVELOPMENT_SIGN_IN',
  'EMBEDDING_MODEL_PATH',
  'RERANK_MODEL_PATH',
  'HF_ENDPOINT',
  'HF_TOKEN',
  'MAIL_IN_HOST',
  'MAIL_IN_PORT',
];

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('docker-compose.yml', () => {
  test('is valid', () => {
    const schema = JSON.parse(read('api/src/testing/compose-spec.schema.json')) as object;
    const validate = new Ajv({ strict: false, validateFormats: false }).compile({
      ...schema,
      $schema: 'http://json-schema.org/draft-07/schema#',
    });
    expect(validate(compose) ? [] : validate.errors).toEqual([]);
  });

  test('passes every setting, and no others', () => {
    const known = namesIn(
      ['config.ts', ...readdirSync(pathOf('api/src/settings')).map((file) => `settings/${file}`)]
        .map((file) => read(`api/src/${file}`))
        .join(''),
      /^ {2}([A-Z][A-Z0-9_]+): /gm,
    ).filter((name) => name !== 'NODE_ENV');
    const wanted = known.filter((name) => !NOT_FOR_CONTAINERS.includes(name)).sort();
    expect(wanted.length).toBeGreaterThan(20);
    for (const product of products) expect(Object.keys(product.environment).sort()).toEqual(wanted);
  });

  test('contains no password', () => {
    const passwords = [...read('docker-compose.yml').matchAll(/\$\{\w*(?:PASSWORD|SECRET)\w*(:[-?])/g)];
    const optional = passwords.filter(([whole, mark]) => mark === ':-' && !/GOOGLE|OIDC|STRIPE|S3/.test(whole));
    expect(passwords.length).toBeGreaterThan(4);
    expect(optional).toEqual([]);
  });

  test('limits memory, processes and privileges of every service', () => {
    for (const service of [...products, ...Object.values(databases)]) {
      expect(service).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) });
      expect(service.security_opt).toContain('no-new-privileges:true');
    }
    for (const product of products) {
      expect(product).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(product.security_opt).toContain('seccomp=./chromium.seccomp.json');
    }
  });
});

test('the product, the label of the image and the changelog have the same version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(readConfig({}, '/nowhere/.env').version).toBe(version);
  expect(read('Dockerfile')).toContain(`ARG VERSION=${version}\n`);
  expect(/^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
