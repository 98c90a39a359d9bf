import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Member } from '../../people/accounts/access.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';
import { addTaxonomy } from '../../base/database/taxonomy.js';
import { chooseModels, type ChosenModels } from '../../outside/models/choose-models.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createMember } from '../../testing/factories.js';
import { FakeModel } from '../../testing/fake-model.js';
import type { Subcategory } from '../topics/subcategory.entity.js';
import { TopicService } from '../topics/topic.service.js';
import { TopicSuggestionService } from './topic-suggestion.service.js';

const SOME = [
  'Nursing',
  'Typography',
  'Freight & Shipping',
  'Baking',
  'Theatre',
  'Robotics',
  'Climate Policy',
  'Banking',
];

let database: TestDatabase;
let models: ChosenModels;
let member: Member;
let suggestions: TopicSuggestionService;

beforeAll(async () => {
  database = await openTestDatabase();
  await addTaxonomy(database.dataSource);
  models = chooseModels({ summaryModel: 'none' });
  member = await createMember(database.dataSource);
  // The WebAssembly engine takes a while for the whole taxonomy.
  const all = await new TopicService(database.dataSource).subcategories();
  const topics = { subcategories: () => Promise.resolve(all.filter(({ name }) => SOME.includes(name))) };
  const limit = new RateLimit({ times: 1, seconds: 1, isOn: false });
  suggestions = new TopicSuggestionService({
    topics,
    limit,
    model: models.builtIn,
  });
});
afterAll(async () => {
  await models.close();
  await database.close();
});

const suggest = async (name: string, description: string) =>
  (await suggestions.suggest(member, { name, description })).map((topic) => topic.name);

test.each([
  ['The Night Shift', 'For nurses on the ward: staffing, handovers and sleep.', 'Nursing'],
  ['Serif', 'Typefaces, letters and how signs are drawn.', 'Typography'],
  ['Container', 'Freight rates, ports and shipping lines, every Tuesday.', 'Freight & Shipping'],
])('%s gets its topic', async (name, description, topic) => {
  const found = await suggest(name, description);
  expect(found).toContain(topic);
  expect(found.length).toBeLessThanOrEqual(3);
});

test('nothing is suggested if nothing fits, or without a description', async () => {
  expect(await suggest('Qwx', 'Zzyzx plugh frotz.')).toEqual([]);
  expect(await suggest('Typography', ' ')).toEqual([]);
});

test('limits requests per person, and embeds the topics once for concurrent first requests', async () => {
  const model = new FakeModel();
  const topic = { name: 'Baking', description: 'Bread.' } as Subcategory;
  const some = new TopicSuggestionService({
    topics: { subcategories: () => Promise.resolve([topic]) },
    model,
    limit: new RateLimit({ times: 3, seconds: 60, isOn: true }),
  });
  const ask = () => some.suggest(member, { name: 'Crumb', description: 'Bread, weekly.' });
  await Promise.all([ask(), ask(), ask()]);
  expect(model.embedded.filter((text) => text === 'Baking')).toHaveLength(1);
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
