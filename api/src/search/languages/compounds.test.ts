import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createEdition, createNewsletter } from '../../testing/factories.js';
import { readQuestion } from '../question/question.js';
import { weighCandidates } from '../ranking/weigh-candidates.js';
import { readTerms } from '../search-terms.js';
import { readCompounds } from './read-compounds.js';

let database: TestDatabase;
const ids: Record<string, number> = {};

const TEXTS = {
  apart: 'Die Förderung der Pumpe für die Wärme beginnt im Mai. Der Tarif für Strom bleibt.',
  compound: 'Die Wärmepumpenförderung endet im Herbst, schreibt das Amt.',
  other: 'Der Garten braucht im Sommer viel Regen, und die Bank im Park ist neu.',
};

beforeAll(async () => {
  database = await openTestDatabase();
  const newsletter = await createNewsletter(database.dataSource, { name: 'Netz' });
  for (const [name, text] of Object.entries(TEXTS))
    ids[name] = (
      await createEdition(database.dataSource, newsletter, { title: name, text, textHash: name, language: 'de' })
    ).id;
});
afterAll(() => database.close());

async function shares(text: string): Promise<Record<string, number>> {
  const { manager } = database.dataSource;
  const question = readQuestion(text);
  const asked = { question, terms: await readTerms(manager, question) };
  const { matches } = await weighCandidates(manager, asked, Object.values(ids));
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, matches.get(id)?.share ?? 0]));
}

test('an unknown compound matches its parts', async () => {
  const { apart, other } = await shares('Stromtarif');
  expect(apart).toBeGreaterThan(0.5);
  expect(other).toBe(0);
});

test('the parts may be other inflections than those in editions', async () => {
  const { apart, other } = await shares('Stromtarifen');
  expect(apart).toBeGreaterThan(0.5);
  expect(other).toBe(0);
});

test('a compound with one unknown part matches the other one', async () => {
  const { apart, other } = await shares('Energieförderung');
  expect(apart).toBeGreaterThan(0.2);
  expect(apart).toBeLessThan(0.8);
  expect(other).toBe(0);
});

test('a word of which editions have another inflection is not split', async () => {
  const split = await readCompounds(database.dataSource.manager, 'Wärmepumpenförderungen');
  expect([...split]).toEqual([]);
});
