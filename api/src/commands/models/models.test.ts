import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { loadOnnxRuntime } from '@niche-newsletters/sentence-model/onnx-runtime';
import { BUILT_IN_MODEL, openBuiltIn, openFolder } from '@niche-newsletters/sentence-model/sentence-model';
import { writePairModel } from '@niche-newsletters/sentence-model/testing/write-pair-model';
import { eventually } from '../../testing/eventually.js';
import { startServer, type TestServer } from '../../testing/servers/http-server.js';
import { addModel, type Adding } from './add-model.js';
import { listModels, removeModel } from './stored-models.js';

const ID = 'sentence-transformers/all-MiniLM-L6-v2';
const PAIRS = 'cross-encoder/overlap';
const REVISION = 'c0ffee';

let made: string;
let hasRuntime: boolean;
let dataDir: string;
let hub: TestServer;
let store: TestServer;
/** Files of each model. Large ones are in the store, which is another host. */
let repositories: Record<string, Record<string, Buffer>>;
let asked: { url: string; range?: string; authorization?: string }[];
/** Failures of the store's next responses, before it works. */
let troubles: ((response: ServerResponse, content: Buffer) => void)[];

/** The model that comes with the product, as an exporter lays it out. */
beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'hub-'));
  hasRuntime = (await loadOnnxRuntime()) !== undefined;
  const builtIn = openBuiltIn({ cacheFolder: made });
  await builtIn.warmUp();
  await builtIn.close();
  writePairModel(path.join(made, 'overlap'));
});
afterAll(() => rmSync(made, { recursive: true }));

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'models-'));
  [asked, troubles] = [[], []];
  const pairs = (name: string) => readFileSync(path.join(made, 'overlap', name));
  const encoder = JSON.stringify({ architectures: ['BertModel'], hidden_size: 384, max_position_embeddings: 512 });
  const weights = path.join(made, `${BUILT_IN_MODEL}-int8.onnx`);
  repositories = {
    [ID]: {
      'config.json': Buffer.from(encoder),
      'tokenizer.json': pairs('tokenizer.json'),
      'onnx/model.onnx': Buffer.from('the large one'),
      'onnx/model_quantized.onnx': existsSync(weights) ? readFileSync(weights) : pairs('model.onnx'),
    },
    [PAIRS]: {
      'config.json': pairs('config.json'),
      'tokenizer.json': pairs('tokenizer.json'),
      'model.onnx': pairs('model.onnx'),
    },
  };
  hub = await startServer(answerAsHub);
  store = await startServer(answerAsStore);
});
afterEach(async () => {
  await Promise.all([hub.close(), store.close()]);
  rmSync(dataDir, { recursive: true });
});

const isLarge = (name: string) => name.endsWith('.onnx');
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function note({ url = '', headers }: IncomingMessage) {
  asked.push({ url, range: headers.range, authorization: headers.authorization });
}

function answerAsHub(request: IncomingMessage, response: ServerResponse): void {
  note(request);
  const { pathname } = new URL(request.url ?? '', 'http://hub');
  const [, owner, name, , , ...rest] = pathname.startsWith('/api/')
    ? ['', ...pathname.split('/').slice(3)]
    : pathname.split('/');
  const files = repositories[`${owner}/${name}`];
  const file = rest.join('/');
  if (!files)
    response
      .writeHead(owner === 'gated' ? 403 : 404, { 'x-error-code': owner === 'gated' ? 'GatedRepo' : 'RepoNotFound' })
      .end();
  else if (pathname.startsWith('/api/'))
    response.end(JSON.stringify({ id: ID, sha: REVISION, siblings: siblingsOf(files) }));
  else if (isLarge(file)) response.writeHead(302, { location: `${store.origin}/${owner}/${name}/${file}` }).end();
  else response.end(files[file]);
}

const siblingsOf = (files: Record<string, Buffer>) =>
  Object.entries(files).map(([rfilename, content]) => ({
    rfilename,
    size: content.length,
    ...(isLarge(rfilename) && { lfs: { sha256: digestOf(content), size: content.length } }),
  }));

function answerAsStore(request: IncomingMessage, response: ServerResponse): void {
  note(request);
  const [, owner, name, ...rest] = (request.url ?? '').split('/');
  const content = repositories[`${owner}/${name}`]?.[rest.join('/')] ?? Buffer.alloc(0);
  const trouble = troubles.shift();
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  if (trouble) trouble(response, content);
  else response.writeHead(from > 0 ? 206 : 200).end(content.subarray(from));
}

const add = (id: string, more: Partial<Adding> = {}) =>
  addModel(id, { dataDir, hub: { endpoint: hub.origin }, report: () => undefined, ...more }).then(
    (line) => line,
    (error: Error) => error.message,
  );
const folderOf = (id: string) => path.join(dataDir, 'models', id);
const settings = (more: object = {}) =>
  ({ dataDir, embeddingModelPath: undefined, rerank: {}, ...more }) as Parameters<typeof listModels>[0];
/** Where the engine is missing, what was fetched cannot be tried. */
const orNoRuntime = (expected: string) => (hasRuntime ? expected : expect.stringContaining('need onnxruntime-node'));

test('an encoder is fetched, quantized, and works as the setting says', async () => {
  expect(await add(ID)).toEqual(orNoRuntime(`EMBEDDING_MODEL_PATH=${folderOf(ID)}\n`));
  expect(asked.map(({ url }) => url)).toEqual([
    `/api/models/${ID}?blobs=true`,
    `/${ID}/resolve/${REVISION}/config.json`,
    `/${ID}/resolve/${REVISION}/tokenizer.json`,
    `/${ID}/resolve/${REVISION}/onnx/model_quantized.onnx`,
    `/${ID}/onnx/model_quantized.onnx`,
  ]);
  const opened = hasRuntime ? openFolder(folderOf(ID)) : openBuiltIn();
  const builtIn = openBuiltIn({ cacheFolder: made });
  const [[one], [other]] = await Promise.all([
    opened.embed(['Stamps cost more.']),
    builtIn.embed(['Stamps cost more.']),
  ]);
  expect(one?.map((value) => value.toFixed(1))).toEqual(other?.map((value) => value.toFixed(1)));
  await Promise.all([opened.close(), builtIn.close()]);
});

test('a re-ranker is told by its architecture, and both are listed and removed', async () => {
  expect(listModels(settings())).toContain('There are no models');
  expect(await add(PAIRS)).toEqual(orNoRuntime(`RERANK_MODEL_PATH=${folderOf(PAIRS)}\n`));
  if (!hasRuntime) return;
  expect(listModels(settings())).toMatch(/^cross-encoder\/overlap {2}\d MB {2}RERANK_MODEL_PATH=\//);
  const inUse = settings({ rerank: { modelPath: folderOf(PAIRS) } });
  expect(listModels(inUse)).toContain('in use: RERANK_MODEL_PATH');
  expect(() => removeModel(PAIRS, inUse)).toThrow('is in use: remove RERANK_MODEL_PATH from the settings first');
  expect(await add(PAIRS)).toContain('exists already');
  expect(removeModel(PAIRS, settings())).toBe('cross-encoder/overlap was removed\n');
  expect(readdirSync(path.join(dataDir, 'models'))).not.toContain('cross-encoder');
  expect(() => removeModel(PAIRS, settings())).toThrow('There is no model cross-encoder/overlap');
});

test('a download that breaks off goes on where it was', async () => {
  const half = Math.floor((repositories[PAIRS]?.['model.onnx']?.length ?? 0) / 2);
  const part = path.join(dataDir, 'models', '.part', PAIRS, 'onnx', 'model.onnx.part');
  troubles.push((response, content) => {
    response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, half));
    const isStored = () => Promise.resolve(statSync(part, { throwIfNoEntry: false })?.size === half);
    void eventually(isStored).then(() => response.destroy());
  });
  expect(await add(PAIRS)).toMatch(/^model\.onnx broke off: .*The same command goes on with it$/);
  expect(existsSync(folderOf(PAIRS))).toBe(false);
  expect(listModels(settings())).toContain('There are no models');
  expect(await add(PAIRS)).toEqual(orNoRuntime(`RERANK_MODEL_PATH=${folderOf(PAIRS)}\n`));
  expect(asked.at(-1)?.range).toBe(`bytes=${half}-`);
});

test('a part of another content is fetched anew', async () => {
  const part = path.join(dataDir, 'models', '.part', PAIRS);
  writePairModel(path.join(part, 'onnx'));
  rmSync(path.join(part, 'onnx', 'model.onnx'));
  writeFileSync(path.join(part, 'onnx', 'model.onnx.part'), 'of yesterday');
  expect(await add(PAIRS)).toEqual(orNoRuntime(`RERANK_MODEL_PATH=${folderOf(PAIRS)}\n`));
});

test('what is damaged, too short or too long is refused, and nothing is left in place', async () => {
  const content = repositories[PAIRS]?.['model.onnx'] ?? Buffer.alloc(0);
  troubles.push((response) => response.end(Buffer.alloc(content.length)));
  expect(await add(PAIRS)).toBe('model.onnx was damaged on its way: try again');
  troubles.push((response) => response.end(content.subarray(1)));
  expect(await add(PAIRS)).toBe(`model.onnx has ${content.length - 1} bytes, not ${content.length}: try again`);
  troubles.push((response) => response.end(Buffer.alloc(content.length * 2)));
  expect(await add(PAIRS)).toContain('it is longer than the hub said');
  expect(existsSync(folderOf(PAIRS))).toBe(false);
});

test('the token is sent to the hub alone', async () => {
  await add(PAIRS, { hub: { endpoint: hub.origin, token: 'secret' } });
  const sent = asked.map(({ url, authorization }) => [url.startsWith(`/${PAIRS}/model`), authorization]);
  expect(sent).toEqual([...Array<unknown>(4).fill([false, 'Bearer secret']), [true, undefined]]);
});

test.each(['', 'overlap', '../overlap', 'a/..', 'a/b/c', '/etc/passwd', 'a/b\\c', '.part/a', 'a/b?x', 'a/.b'])(
  'the ID %j is refused before anybody is asked',
  async (id) => {
    expect(await add(id)).toContain('is no ID of a model');
    expect(() => removeModel(id, settings())).toThrow('is no ID of a model');
    expect(asked).toEqual([]);
  },
);

test('files with hostile names are never taken', async () => {
  const content = repositories[PAIRS]?.['model.onnx'] ?? Buffer.alloc(0);
  const evil = { '../../evil.onnx': content, '/etc/evil.onnx': content, 'onnx/../../x.onnx': content };
  repositories[PAIRS] = { ...repositories[PAIRS], ...evil, 'model.onnx_data/../../evil': content };
  for (const file of Object.keys(evil)) expect(await add(PAIRS, { file })).toContain(`has no ${file}. Choose one`);
  await add(PAIRS);
  expect(asked.some(({ url }) => url.includes('evil'))).toBe(false);
});

test('a file can be chosen, and its weights come with it', async () => {
  repositories[PAIRS] = {
    ...repositories[PAIRS],
    'onnx/small.onnx': Buffer.from('x'),
    'onnx/small.onnx_data': Buffer.from('y'),
  };
  expect(await add(PAIRS, { file: 'onnx/other.onnx' })).toMatch(
    /has no onnx\/other\.onnx.*--file model\.onnx\n {2}--file onnx\/small\.onnx/s,
  );
  const failed = await add(PAIRS, { file: 'onnx/small.onnx' });
  expect(failed).toContain(hasRuntime ? 'The model was fetched, but does not work' : 'need onnxruntime-node');
  expect(asked.map(({ url }) => url)).toContain(`/${PAIRS}/resolve/${REVISION}/onnx/small.onnx_data`);
  expect(existsSync(folderOf(PAIRS))).toBe(false);
});

test('unknown, gated and unusable models say what to do', async () => {
  const config = (architecture: string) => ({
    'config.json': Buffer.from(JSON.stringify({ architectures: [architecture] })),
  });
  const usable = repositories[PAIRS] ?? {};
  repositories['a/text'] = { 'config.json': Buffer.from('{}'), 'tokenizer.json': Buffer.from('{}') };
  repositories['a/writer'] = { ...usable, ...config('LlamaForCausalLM') };
  repositories['a/moods'] = { ...usable, ...config('BertForSequenceClassification') };
  repositories['a/bare'] = { 'model.onnx': Buffer.from('x'), 'config.json': Buffer.from('{}') };
  expect(await add('no/body')).toContain('has no model no/body, or shows it only with another HF_TOKEN');
  expect(await add('gated/one')).toContain(`accept its terms at ${hub.origin}/gated/one, and set HF_TOKEN`);
  expect(await add('a/text')).toContain('has no ONNX file');
  expect(await add('a/bare')).toContain('has no tokenizer.json');
  expect(await add('a/writer')).toContain('its architecture LlamaForCausalLM is of neither');
  expect(await add('a/moods')).toContain('with 2 labels');
  expect(asked.some(({ url }) => url.endsWith('.onnx'))).toBe(false);
  expect(await add(ID, { hub: { endpoint: 'http://127.0.0.1:9' } })).toContain('http://127.0.0.1:9 does not answer');
});
