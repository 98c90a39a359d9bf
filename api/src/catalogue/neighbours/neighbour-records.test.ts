import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { checkNeighbours, findLinked, saveLinked } from './neighbour-records.js';

const guard = { check: () => undefined };
const from = { id: 1, url: 'https://own.example/letters', urlKey: 'own.example/letters' };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.dataSource.query('TRUNCATE newsletters CASCADE'));

const check = (...urls: string[]) =>
  checkNeighbours(
    urls.map((url) => ({ url, name: '' })),
    { from, evidence: 'x', guard: guard as never },
  ).map(({ url, host }) => [url, host]);

test('its own site is left out, also with www. or a last dot, and hosts have no last dot', () => {
  expect(check('https://www.own.example/x', 'https://own.example./y', 'https://other.example./')).toEqual([
    ['https://other.example./', 'other.example'],
  ]);
});

test('addresses and keys that are too long once they are encoded are left out', () => {
  expect(check(`https://long.example/${'漢'.repeat(1_500)}`, `https://a.example/${'漢'.repeat(200)}`)).toHaveLength(1);
});

test('links of the latest editions come first, and neither its own site nor the site of a platform counts', async () => {
  const { dataSource } = database;
  const own = await createNewsletter(dataSource, { url: from.url, urlKey: from.urlKey });
  const late = await createNewsletter(dataSource, { url: 'https://zzz.example/', urlKey: 'zzz.example' });
  await createNewsletter(dataSource, { url: 'https://own.example/', urlKey: 'own.example' });
  await createNewsletter(dataSource, { url: 'https://medium.com/', urlKey: 'medium.com' });
  const link = (url: string) => ({ url, text: 'x' });
  const many = Array.from({ length: 5_000 }, (_, at) => link(`https://a.example/${at}`));
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  await createEdition(dataSource, own, { url: 'https://own.example/2', publishedAt: day('2026-01-02'), links: many });
  const links = [link('https://zzz.example/'), link('https://own.example/'), link('https://medium.com/someone/1')];
  const edition = { url: 'https://own.example/3', publishedAt: day('2026-01-03'), links };
  const { url } = await createEdition(dataSource, own, edition);
  const found = await findLinked(dataSource.manager, own);
  expect(found.map(({ urlKey, evidence }) => [urlKey, evidence])).toEqual([[late.urlKey, url]]);
});

test('links of withheld editions are not stored, and what was stored stays', async () => {
  const { dataSource } = database;
  const own = await createNewsletter(dataSource, { url: from.url, urlKey: from.urlKey });
  for (const at of ['y', 'z']) {
    const url = `https://${at}.example/`;
    await createNewsletter(dataSource, { url, urlKey: `${at}.example` });
    await createEdition(dataSource, own, { url: `${own.url}/${at}`, links: [{ url, text: at }] });
    await saveLinked(dataSource, own);
    await dataSource.query('UPDATE newsletters SET withheld_at = now()');
  }
  const stored = 'SELECT evidence FROM recommendations';
  expect(await dataSource.query(stored)).toEqual([{ evidence: `${own.url}/y` }]);
});
