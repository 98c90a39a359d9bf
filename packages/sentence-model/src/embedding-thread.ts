import { workerData } from 'piscina';
import type { EmbeddingEngine, EngineSource } from './embedding-engine.js';
import { openFolderModel } from './folder-model.js';
import { openMiniLm } from './minilm.js';

let opening: Promise<EmbeddingEngine> | undefined;

/** Embeds a text. Loads the model with the first text, and again after a failure. */
export default async function embed(text: string): Promise<number[]> {
  opening ??= openEngine(workerData as EngineSource).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  const engine = await opening;
  return engine.embed(text);
}

function openEngine({ modelFolder, cacheFolder }: EngineSource): Promise<EmbeddingEngine> {
  return modelFolder ? openFolderModel(modelFolder) : openMiniLm(cacheFolder);
}
