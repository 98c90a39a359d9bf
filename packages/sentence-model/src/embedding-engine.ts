import type { ModelPrefixes } from './model-prefixes.js';

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
  prefixes?: ModelPrefixes;
}

export interface EngineSource {
  /** Folder of a model to use instead of the built-in one. */
  modelFolder?: string;
  /** Where the built-in model's file for the native engine is stored. */
  cacheFolder?: string;
}
