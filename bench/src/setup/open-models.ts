import { readConfig } from '../../../api/dist/config.js';
import { EmbeddingModels } from '../../../api/dist/library/passages/embedding-models.js';
import { chooseModels, type ChosenModels } from '../../../api/dist/outside/models/choose-models.js';
import { findServedModels } from '../../../api/dist/outside/models/find-served-models.js';

export interface OpenModels {
  chosen: ChosenModels;
  models: EmbeddingModels;
}

/** The models of the environment or `.env`, as the product opens them. A model server must answer. */
export async function openModels(name?: string): Promise<OpenModels> {
  const { openai, embeddingModel, embeddingPrefixes: prefixes, embeddingModelPath: modelPath, rerank } = readConfig();
  const wanted = name ?? embeddingModel;
  const served = await findServedModels(openai, { embedding: wanted });
  if (served && !served.embedding && !wanted) throw new Error(served.problem);
  const settings = {
    ...openai,
    served,
    prefixes,
    modelPath,
    rerank,
    summaryModel: 'built-in',
    dataDir: 'bench/results',
  };
  const chosen = chooseModels(settings);
  return { chosen, models: new EmbeddingModels(chosen.embeddings, wanted) };
}
