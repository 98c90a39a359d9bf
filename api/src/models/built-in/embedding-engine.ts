/** What runs a model, one text after the other. */
export interface EmbeddingEngine {
  readonly name: 'native' | 'wasm';
  embed(text: string): Promise<number[]>;
}

export interface LocalModelKind {
  name: string;
  dimensions: number;
  passageWords: number;
  /** What the model was trained to read in front of a question and of a passage. */
  prefixes?: { question: string; passage: string };
}

export interface EngineSource {
  /** A folder with another model than the built-in one. */
  modelFolder?: string;
  /** Where the built-in model's file for the native engine is kept. */
  cacheFolder?: string;
}
