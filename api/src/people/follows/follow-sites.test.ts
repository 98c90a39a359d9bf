import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SubmissionStatus } from '../../catalogue/newsletters/newsletter.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../accounts/user.entity.js';

const FOLLOW_SITES = 'mutation ($urls: [String!]!) { followSites(urls: $urls) { follows { name } unknown } }';

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('TRUNCATE newsletters, follows RESTART IDENTITY CASCADE');
  token = await app.tokenOf(Role.VIEWER);
});

async function followSites(urls: string[]) {
  const { data, errors } = await app.ask(FOLLOW_SITES, { token, variables: { urls } });
  if (errors) throw new Error(errors[0]?.message);
  return data?.followSites;
}

test('sites that the directory has are followed, by their page or feed, and the others are named', async () => {
  await createNewsletter(app.dataSource, { name: 'Ebb', url: 'https://ebb.example.com/' });
  await createNewsletter(app.dataSource, { name: 'Flood', url: 'https://flood.example.com/' });
  const waiting = { url: 'https://slack.example.com/', submissionStatus: SubmissionStatus.PENDING };
  await createNewsletter(app.dataSource, waiting);
  const urls = [
    'http://www.ebb.example.com/feed',
    'https://flood.example.com',
    'https://new.example.com/',
    waiting.url,
  ];
  const expected = {
    follows: [{ name: 'Ebb' }, { name: 'Flood' }],
    unknown: ['https://new.example.com/', waiting.url],
  };
  expect(await followSites(urls)).toEqual(expected);
  expect(await followSites(urls)).toEqual(expected);
});

test('what is no address of a site is left out', async () => {
  const urls = ['', 'javascript:alert(1)', 'nonsense', 'https://', 'mailto:ada@example.com'];
  expect(await followSites(urls)).toEqual({ follows: [], unknown: [] });
});

test('more than one may follow are refused, and none is followed', async () => {
  const { data } = await app.ask('{ me { id } }', { token });
  const { id } = data?.me as { id: string };
  await app.dataSource.query(
    `WITH made AS (INSERT INTO entities (kind, key, name, slug) SELECT 'company', 's' || n, 'S' || n, 's' || n FROM generate_series(1, 199) n RETURNING id)
     INSERT INTO follows (user_id, entity_id) SELECT $1, id FROM made`,
    [id],
  );
  for (const name of ['ebb', 'flood']) {
    await createNewsletter(app.dataSource, { name, url: `https://${name}.example.com/` });
  }
  const urls = ['https://ebb.example.com/', 'https://flood.example.com/'];
  await expect(followSites(urls)).rejects.toThrow('With this list you would follow more than 200 things.');
  expect(await app.dataSource.query('SELECT id FROM follows WHERE newsletter_id IS NOT NULL')).toEqual([]);
  await app.dataSource.query('TRUNCATE entities CASCADE');
});

test.each([
  [Array.from({ length: 501 }, (_, n) => `https://${n}.example.com/`), 'At most 500 sites can be followed at once'],
  [[`https://${'a'.repeat(2000)}.example.com/`], 'An address has at most 2000 characters'],
])('too many or too long addresses are refused', async (urls, message) => {
  await expect(followSites(urls)).rejects.toThrow(message);
});
