import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createLogger } from '../../../base/log.js';
import { addTaxonomy } from '../../../base/database/taxonomy.js';
import type { Member } from '../../../people/accounts/access.js';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.js';
import { createAdmin, createEdition, createMember, createNewsletter } from '../../../testing/factories.js';
import { FakeReranker } from '../../../testing/fake-reranker.js';
import { createAnswers } from '../../../testing/search-bench.js';
import { FEATURES, weighedSentence } from '../../../testing/weighed-sentence.js';
import { MAX_RERANKED, Reranking } from '../../reranking.js';
import { answerWeights, readRerankWeights, rerankWeightsFile, type AnswerWeights } from './answer-weights.js';
import { chooseSentences } from './choose-sentences.js';
import { scoreSentences } from './score-sentences.js';

const QUESTION = 'How many households did Pinder Dental Group mail?';
const TEXT =
  'Pinder Dental Group mailed 96,000 households around eleven practices. The plain envelope won because people open it. ' +
  'Nobody asked about the paper. The printer was a small firm near the coast. It closed in May. ';
/** So that there are more sentences than the model reads. */
const MANY = Array.from({ length: 40 }, (_, at) => `The dental office number ${at} was quiet.`).join(' ');

let database: TestDatabase;
let member: Member;
let model: FakeReranker;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  await addTaxonomy(dataSource);
  const { embeddings } = createAnswers(dataSource);
  member = await createMember(dataSource);
  const admin = await createAdmin(dataSource);
  const report = await createNewsletter(dataSource, { name: 'The Letterbox Report' }, ['Direct Mail']);
  const text = TEXT + MANY;
  const edition = await createEdition(dataSource, report, { title: 'Envelopes', language: 'en', text, textHash: text });
  await embeddings.generate(admin, edition.id);
});
afterAll(() => database.close());
beforeEach(() => void (model = new FakeReranker()));

const ask = (rerankWeights?: AnswerWeights) => {
  const reranking = new Reranking(model, { log: createLogger('silent'), limits: { withinMs: 60_000 } });
  return createAnswers(database.dataSource, { reranking, rerankWeights }).answers.ask(member, { question: QUESTION });
};

const weighed = (text: string, reranked?: number) =>
  weighedSentence(text, { features: { ...FEATURES, words: 1, aspect: 1, evidence: 0.8, likeness: 0.9, reranked } });
const textsOf = (all: { sentence: { text: string } }[]) => all.map(({ sentence }) => sentence.text);

test('the model reads at most thirty sentences, each with its neighbours and the title', async () => {
  const { sentences, notice } = await ask();
  expect(sentences[0]?.text).toContain('96,000 households');
  expect(notice).toBeNull();
  expect(model.texts).toHaveLength(MAX_RERANKED);
  expect(model.texts).toContainEqual(
    'Envelopes\nPinder Dental Group mailed 96,000 households around eleven practices. The plain envelope won because people open it.',
  );
});

test('a model that fails leaves the answer as it is, and the notice says so', async () => {
  model.failure = new Error('down');
  const { isAnswered, notice } = await ask();
  expect(isAnswered).toBe(true);
  expect(notice).toBe('The re-ranking model did not work, so this was ordered without it.');
});

test('a model without weights decides the order, and the places keep their scores', () => {
  const sentences = [weighed('One.', 0.1), weighed('Other.', 40)];
  expect(textsOf(scoreSentences(sentences))).toEqual(['Other.', 'One.']);
  const places = scoreSentences([weighed('One.'), weighed('Other.')]).map(({ score }) => score);
  expect(scoreSentences(sentences).map(({ score }) => score)).toEqual(places);
  // It has not read all of them.
  expect(textsOf(scoreSentences([weighed('One.', 0.1), weighed('Other.')]))).toEqual(['One.', 'Other.']);
});

test('a calibrated model counts as its weights say, also for whether there is an answer', async () => {
  const own = answerWeights();
  const weights = (ranking: number, confidence: number): AnswerWeights => ({
    ...own,
    ranking: { ...own.ranking, reranked: ranking },
    confidence: { ...own.confidence, reranked: confidence },
  });
  const sentences = [weighed('The mill grinds.', 0.1), weighed('The mill sleeps at night.', 0.9)];
  expect(textsOf(scoreSentences(sentences, weights(0, 0)))).toEqual(['The mill grinds.', 'The mill sleeps at night.']);
  expect(textsOf(scoreSentences(sentences, weights(5, 0)))[0]).toBe('The mill sleeps at night.');
  const asked = { question: 'What does the mill do?' };
  expect(chooseSentences(sentences, asked, weights(5, 0))).not.toEqual([]);
  expect(chooseSentences(sentences, asked, weights(5, -20))).toEqual([]);
  const refused = await ask(weights(0, -20));
  expect(refused.isAnswered).toBe(false);
  model.failure = new Error('down');
  // Weights of a model that is down are of no use.
  expect((await ask(weights(0, -20))).isAnswered).toBe(true);
});

test('weights are kept by the name of the model', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'weights-'));
  expect(readRerankWeights(folder)).toEqual({});
  writeFileSync(rerankWeightsFile(folder), JSON.stringify({ 'bge-reranker': answerWeights() }));
  expect(readRerankWeights(folder)['bge-reranker']).toEqual(answerWeights());
  rmSync(folder, { recursive: true });
});
