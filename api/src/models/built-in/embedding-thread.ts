import { workerData } from 'piscina';
import type { EmbeddingEngine, EngineSource } from './embedding-engine.js';
import { openFolderModel } from './folder-model.js';
import { openMiniLm } from './minilm.js';

let opening: Promise<EmbeddingEngine> | undefined;

/** Embeds one text. The model is loaded with the first text, and again where that failed. */
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
