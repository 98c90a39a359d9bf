import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse, validate } from 'graphql';
import { describeSchema } from '../../app/schema.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { present } from '../../base/validation/present.js';

const DOCUMENT = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');

const blocksOf = (language: string) =>
  [...DOCUMENT.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) => block);

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
  await createNewsletter(app.dataSource);
});
afterAll(() => app.close());

describe('an example in the document of the API', () => {
  test('has the response that it shows', async () => {
    const [, body] = present(/-d '(.*)'/.exec(present(blocksOf('sh')[0])));
    const shown = JSON.parse(present(blocksOf('json')[0])) as { extensions: unknown; data: object };
    const { data, extensions } = await app.ask((JSON.parse(present(body)) as { query: string }).query);
    expect(extensions).toEqual(shown.extensions);
    const item = { id: expect.any(String), name: expect.any(String), url: expect.any(String) };
    expect(shown.data).toMatchObject({ newsletters: { items: [item], pagination: { total: expect.any(Number) } } });
    expect(data).toMatchObject({ newsletters: { items: [item], pagination: { total: 1 } } });
  });

  test('fits the schema', async () => {
    const schema = await describeSchema();
    const queries = blocksOf('js').flatMap((block) =>
      [...block.matchAll(/(['`])((?:query|mutation|subscription)\b[^'`]*)\1/g)].map(([, , query = '']) => query),
    );
    expect(queries.length).toBeGreaterThan(2);
    expect(queries.flatMap((query) => validate(schema, parse(query)))).toEqual([]);
  });
});
