import { workerData } from 'piscina';
import type { TextPair } from './cross-encoder.js';
import type { EngineSource } from './embedding-engine.js';
import { openFolderCrossEncoder, type PairEngine } from './folder-model.js';

let opening: Promise<PairEngine> | undefined;

/** Scores a pair. Loads the model with the first pair, and again after a failure. */
export default async function score([question, text]: TextPair): Promise<number> {
  opening ??= openFolderCrossEncoder((workerData as EngineSource).modelFolder ?? '').catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  const engine = await opening;
  return engine(question, text);
}
