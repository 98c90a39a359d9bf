import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
beforeAll(async () => {
  app = await startTestApp();
  const description = 'Notes on machine learning for people who print.';
  const newsletter = await createNewsletter(app.dataSource, { name: 'The Gradient Press', description });
  const text = 'Machine learning reads proofs. Nobody wrote about harbours.';
  await createEdition(app.dataSource, newsletter, { language: 'en', title: 'Of proofs', text, textHash: text });
});
afterAll(() => app.close());

const LIST = `query ($search: String, $correctSpelling: Boolean) {
  newsletters(search: $search, correctSpelling: $correctSpelling) {
    items { name } pagination { total } correctedSearch facets { languages { count } }
  }
}`;

async function list(search: string, correctSpelling: boolean) {
  const { data } = await app.ask(LIST, { variables: { search, correctSpelling } });
  return data?.['newsletters'];
}

test('a search that finds nothing is tried with corrected spelling', async () => {
  expect(await list('machne lerning', true)).toMatchObject({
    items: [{ name: 'The Gradient Press' }],
    pagination: { total: 1 },
    correctedSearch: 'machine learning',
  });
});

test.each([
  { kept: 'unless correction is asked for', search: 'machne lerning', correctSpelling: false, total: 0 },
  { kept: 'if it finds something', search: 'machine learning', correctSpelling: true, total: 1 },
  { kept: 'if the corrected one finds nothing either', search: 'harbous', correctSpelling: true, total: 0 },
])('a search stays as typed $kept', async ({ search, correctSpelling, total }) => {
  expect(await list(search, correctSpelling)).toMatchObject({ pagination: { total }, correctedSearch: null });
});
