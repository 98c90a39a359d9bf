import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { createRoutes } from '../../app/routes.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Subcategory } from '../../catalogue/topics/subcategory.entity.js';
import { jsonSchema, type Schema } from './json-schema.js';

let app: RunningApp;
let viewer: string;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await app.tokenOf(Role.VIEWER);
});
afterAll(() => app.close());

/** Paths of the optional fields that refuse null. */
function strictFields({ properties = {}, required = [] }: ObjectSchema, path = ''): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const given = `${path}/${name}`;
    const inside = [field, ...(field.anyOf ?? [])].flatMap((schema) => strictFields(schema, given));
    const isStrict = !required.includes(name) && field.default === undefined && !allowsNull(field);
    return isStrict ? [given, ...inside] : inside;
  });
}

interface ObjectSchema extends Schema {
  type?: string | string[];
  properties?: Record<string, ObjectSchema>;
  required?: string[];
  anyOf?: ObjectSchema[];
}

const allowsNull = ({ type, anyOf = [] }: ObjectSchema): boolean =>
  [type].flat().includes('null') || anyOf.some(allowsNull);

test('null in an optional field of a body means that it is missing', () => {
  const strict = createRoutes(app.services)
    // Submissions are documented by the rules, which need these fields.
    .filter(({ path }) => path !== '/save-newsletter')
    .flatMap(({ path, body }) => (body ? strictFields(jsonSchema(body, 'input'), path) : []));
  expect(strict).toEqual([]);
});

describe('a search over REST', () => {
  async function search(body: object, token = viewer): Promise<{ status: number; newsletters: number[] }> {
    const response = await fetch(`${app.origin}/api/content/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ query: 'lighthouse', ...body }),
    });
    const { results = [], loosely_related = [] } = (await response.json()) as Record<
      string,
      { newsletter_id: number }[]
    >;
    const found = [...results, ...loosely_related].map((row) => row.newsletter_id);
    return { status: response.status, newsletters: found.sort((one, other) => one - other) };
  }

  test('takes the filters of the one in GraphQL', async () => {
    const topics = await Promise.all(
      ['Direct Mail', 'Typography'].map(async (topic) => {
        const newsletter = await createNewsletter(app.dataSource, {}, [topic]);
        await createEdition(app.dataSource, newsletter, {
          title: `The lighthouse of ${topic}`,
          text: `A lighthouse by the sea, and ${topic}.`,
          textHash: topic,
        });
        return newsletter.id;
      }),
    );
    const [mail] = topics;
    const typography = await app.dataSource.getRepository(Subcategory).findOneByOrFail({ name: 'Typography' });
    expect((await search({})).newsletters).toEqual(topics);
    expect((await search({ newsletterIds: [mail] })).newsletters).toEqual([mail]);
    expect((await search({ newsletterIds: [String(mail)] })).newsletters).toEqual([mail]);
    expect((await search({ subcategoryIds: [typography.id] })).newsletters).toEqual([topics[1]]);
    expect((await search({ newsletterIds: null, limit: null, states: null })).newsletters).toEqual(topics);
    expect(await search({ newsletterIds: ['x'] })).toMatchObject({ status: 400 });
  });

  test('is open to access tokens that may only read', async () => {
    const { data } = await app.ask('mutation { createAccessToken(input: { name: "reader", scope: READ }) { token } }', {
      token: viewer,
    });
    const { token } = data?.createAccessToken as { token: string };
    expect(await search({}, token)).toMatchObject({ status: 200 });
  });
});

test('the status of a newsletter that does not exist is not found', async () => {
  const token = await app.tokenOf(Role.ADMIN);
  const response = await fetch(`${app.origin}/api/content/status/99999`, { headers: bearer(token) });
  expect(response.status).toBe(404);
  const { errors } = await app.ask('{ contentStatus(newsletterId: 99999) { total } }', { token });
  expect(errors?.[0]).toMatchObject({ message: 'Newsletter not found', extensions: { code: 'NOT_FOUND' } });
});

test('the status of editions is one that exists for administrators, and ignored for everyone else', async () => {
  const newsletter = await createNewsletter(app.dataSource);
  const token = await app.tokenOf(Role.ADMIN);
  const list = async (status: string, headers: object) => {
    const response = await fetch(`${app.origin}/api/content/list/${newsletter.id}?status=${status}`, {
      headers: { ...headers },
    });
    return response.status;
  };
  for (const status of ['processed', 'PROCESSED', 'all', '']) expect(await list(status, bearer(token))).toBe(200);
  expect(await list('nonsense', bearer(token))).toBe(400);
  expect(await list('nonsense', {})).toBe(200);
});
