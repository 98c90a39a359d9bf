import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../people/accounts/user.entity.js';
import { LifeState, ReadingAccess } from '../catalogue/newsletters/life/life-choices.js';
import { createEdition, createNewsletter } from '../testing/factories.js';
import { bearer, startTestApp, type RunningApp } from '../testing/running-app.js';

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.services.generations.prepare();
  const living = { state: LifeState.ACTIVE, languages: ['en'] };
  const kettle = await createNewsletter(app.dataSource, {
    name: 'Kettle',
    ...living,
    readingAccess: ReadingAccess.FREE,
  });
  const pot = await createNewsletter(app.dataSource, { name: 'Pot', ...living });
  const gone = await createNewsletter(app.dataSource, { name: 'Gone', state: LifeState.ENDED, languages: ['de'] });
  await createNewsletter(app.dataSource, { name: 'Silent', ...living });
  for (const [newsletter, count] of [
    [kettle, 3],
    [pot, 1],
    [gone, 2],
  ] as const)
    for (let number = 0; number < count; number += 1)
      await createEdition(app.dataSource, newsletter, {
        title: `Water for tea ${newsletter.name} ${number}`,
        text: `${newsletter.name} writes about the water for tea, part ${number}.`,
        textHash: `${newsletter.name} ${number}`,
        language: 'en',
      });
  token = await app.tokenOf(Role.VIEWER);
});
afterAll(() => app.close());

const QUERY = `query ($input: SearchInput!) { searchEditions(input: $input) {
  total items { newsletter { name } }
  facets { states { value count } languages { value count } access { value count } } } }`;

async function search(input: object) {
  const { data, errors } = await app.ask(QUERY, {
    token,
    variables: { input: { query: 'water tea', fullTextWeight: 1, semanticWeight: 0, ...input } },
  });
  expect(errors).toBeUndefined();
  return (data as { searchEditions: { total: number; items: { newsletter: { name: string } }[]; facets: unknown } })
    .searchEditions;
}

test('counts results by properties of their newsletters', async () => {
  const { total, facets } = await search({});
  expect(total).toBe(6);
  expect(facets).toEqual({
    states: [
      { value: 'ACTIVE', count: 4 },
      { value: 'ENDED', count: 2 },
    ],
    languages: [
      { value: 'en', count: 4 },
      { value: 'de', count: 2 },
    ],
    access: [{ value: 'FREE', count: 3 }],
  });
});

test('filters results, and counts what other values of the same facet would match', async () => {
  const { total, items, facets } = await search({ states: ['ENDED'] });
  expect([total, ...new Set(items.map(({ newsletter }) => newsletter.name))]).toEqual([2, 'Gone']);
  expect(facets).toMatchObject({
    states: [
      { value: 'ACTIVE', count: 4 },
      { value: 'ENDED', count: 2 },
    ],
    languages: [{ value: 'de', count: 2 }],
    access: [],
  });
  expect((await search({ states: ['ENDED'], languages: ['en'] })).total).toBe(0);
});

test('works the same over REST, and rejects unknown values', async () => {
  const post = (body: object) =>
    fetch(`${app.origin}/api/content/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify({ query: 'water tea', semanticWeight: 0, ...body }),
    });
  const answer = (await (await post({ states: ['ended'] })).json()) as { total: number; facets: { states: unknown } };
  expect(answer.total).toBe(2);
  expect(answer.facets.states).toEqual([
    { value: 'active', count: 4 },
    { value: 'ended', count: 2 },
  ]);
  expect((await post({ states: ['gone'] })).status).toBe(400);
});
