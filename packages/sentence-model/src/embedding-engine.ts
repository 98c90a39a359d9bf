/** Runs a model, one text at a time. */
export interface EmbeddingEngine {
  readonly name: 'native' | 'wasm';
  embed(text: string): Promise<number[]>;
}

export interface SentenceModelKind {
  name: string;
  dimensions: number;
  /** Maximum words of a passage that the model reads well. */
  passageWords: number;
  /** Prefixes of questions and passages that the model was trained with. */
  prefixes?: { question: string; passage: string };
}

export interface EngineSource {
  /** Folder of a model to use instead of the built-in one. */
  modelFolder?: string;
  /** Where the built-in model's file for the native engine is stored. */
  cacheFolder?: string;
}
