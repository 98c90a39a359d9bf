import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openCrossEncoder, type CrossEncoder } from './cross-encoder.js';
import { loadOnnxRuntime } from './onnx-runtime.js';
import { writePairModel } from './testing/write-pair-model.js';

const TEXTS = ['Stamps cost more in April.', 'The bread was good.', 'The price of stamps rises.'];

let folder: string;
let hasRuntime: boolean;
let model: CrossEncoder;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pairs-'));
  hasRuntime = (await loadOnnxRuntime()) !== undefined;
  model = openCrossEncoder(writePairModel(path.join(folder, 'overlap')), { threads: 2 });
});
afterAll(async () => {
  await model.close();
  rmSync(folder, { recursive: true });
});

/** Tells the probability, or why the model cannot run here. */
const scores = (question: string, texts: string[]) =>
  model.score(question, texts).then(
    (all) => all.map((score) => Math.round(score * 1000) / 1000),
    (error: Error) => error.message,
  );
const sigmoid = (logit: number) => Math.round(1000 / (1 + Math.exp(-logit))) / 1000;
const NO_RUNTIME = expect.stringContaining('need onnxruntime-node');

test('question and text are read together, and the logit is a probability', async () => {
  await model.warmUp().catch(() => undefined);
  expect(model.name).toBe('overlap');
  // The logit counts the tokens that both have.
  const expected = [sigmoid(1), sigmoid(0), sigmoid(2)];
  expect(await scores('price stamps', TEXTS)).toEqual(hasRuntime ? expected : NO_RUNTIME);
});

test('a text that is too long is cut, and the question stays', async () => {
  const long = `stamps ${'bread '.repeat(2_000)}`;
  expect(await scores('stamps', [long])).toEqual(hasRuntime ? [sigmoid(1)] : NO_RUNTIME);
});

test('what is no cross-encoder is refused with the reason', () => {
  const open = (name: string, config: object) => () =>
    openCrossEncoder(writePairModel(path.join(folder, name), config));
  const architectures = ['BertForSequenceClassification'];
  expect(open('encoder', { architectures: ['BertModel'] })).toThrow('names BertModel');
  // Exporters leave out the default, two labels.
  expect(open('sentiment', { architectures })).toThrow('with 2 labels');
  expect(open('topics', { architectures, id2label: { 0: 'a', 1: 'b', 2: 'c' } })).toThrow('with 3 labels');
  expect(() => openCrossEncoder(path.join(folder, 'nowhere'))).toThrow('ENOENT');
  expect(open('one', { architectures, num_labels: 1 })).not.toThrow();
});

test('a file that is no model says so', async () => {
  const broken = writePairModel(path.join(folder, 'broken'));
  writeFileSync(path.join(broken, 'model.onnx'), 'damaged');
  const opened = openCrossEncoder(broken);
  await expect(opened.score('a', ['b'])).rejects.toThrow(hasRuntime ? /model\.onnx/ : 'need onnxruntime-node');
  await opened.close();
});

test('a call that is aborted before its turn costs nothing', async () => {
  await expect(model.score('a', ['b', 'c'], AbortSignal.abort())).rejects.toThrow('aborted');
});
