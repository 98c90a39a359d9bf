import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmbeddingEngine, SentenceModelKind } from './embedding-engine.js';
import { openOnnxEngine, openOnnxPairs, type OnnxModelFiles, type PairEngine } from './onnx-engine.js';
import { loadOnnxRuntime, type OnnxRuntime } from './onnx-runtime.js';
import { prefixesOf, type ModelPrefixes } from './model-prefixes.js';

export type { PairEngine };

/** Common paths of exported models, smallest first. */
export const MODEL_FILES = [
  'onnx/model_quantized.onnx',
  'onnx/model_int8.onnx',
  'onnx/model.onnx',
  'model_quantized.onnx',
  'model.onnx',
];
const MAX_TOKENS = 512;

/** The folder holds no model that can be used. */
export class ModelFolderError extends Error {
  override readonly name = 'ModelFolderError';
}

/** Reads a model folder's config.json. Throws if it is not a sentence encoder. Default prefixes: those of its family. */
export function describeFolderModel(folder: string, prefixes?: ModelPrefixes): SentenceModelKind {
  const { hidden_size: dimensions, max_position_embeddings: positions } = readModelConfig(folder);
  if (!dimensions) throw new ModelFolderError(`${folder}/config.json does not tell hidden_size`);
  const name = path.basename(path.resolve(folder));
  return {
    name,
    dimensions,
    passageWords: (positions ?? MAX_TOKENS) >= MAX_TOKENS ? 150 : 60,
    prefixes: prefixes ?? prefixesOf(name),
  };
}

/** Name of a re-ranker's folder. Throws if its config.json is not of a model that scores pairs with one number. */
export function describeCrossEncoder(folder: string): string {
  const { architectures = [], num_labels, id2label } = readModelConfig(folder);
  const [architecture = 'no architecture'] = architectures;
  // Exporters leave out the default, two labels.
  const labels = num_labels ?? Object.keys(id2label ?? { 0: '', 1: '' }).length;
  if (!architecture.endsWith('ForSequenceClassification') || labels !== 1)
    throw new ModelFolderError(
      `${folder}/config.json names ${architecture} with ${labels} labels: a re-ranker is a cross-encoder for sequence classification with one label`,
    );
  return path.basename(path.resolve(folder));
}

export async function openFolderModel(folder: string): Promise<EmbeddingEngine> {
  return openOnnxEngine(...(await findModel(folder)));
}

export async function openFolderCrossEncoder(folder: string): Promise<PairEngine> {
  describeCrossEncoder(folder);
  return openOnnxPairs(...(await findModel(folder)));
}

async function findModel(folder: string): Promise<[OnnxRuntime, OnnxModelFiles]> {
  const runtime = await loadOnnxRuntime();
  if (!runtime)
    throw new ModelFolderError('Model folders need onnxruntime-node, which is not installed on this platform');
  const model = MODEL_FILES.map((file) => path.join(folder, file)).find((file) => existsSync(file));
  if (!model) throw new ModelFolderError(`${folder} has none of ${MODEL_FILES.join(', ')}`);
  const settings = path.join(folder, 'tokenizer_config.json');
  const files = {
    model,
    tokenizer: path.join(folder, 'tokenizer.json'),
    tokenizerConfig: existsSync(settings) ? settings : undefined,
    maxTokens: Math.min(readModelConfig(folder).max_position_embeddings ?? MAX_TOKENS, MAX_TOKENS),
  };
  return [runtime, files];
}

interface ModelConfig {
  architectures?: string[];
  num_labels?: number;
  id2label?: Record<string, string>;
  hidden_size?: number;
  max_position_embeddings?: number;
}

function readModelConfig(folder: string): ModelConfig {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8')) as ModelConfig;
  } catch (error) {
    throw new ModelFolderError((error as Error).message);
  }
}
