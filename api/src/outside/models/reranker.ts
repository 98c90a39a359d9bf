/** Tells how well texts answer a question. It reads both together, which is slow, and sees more than two vectors do. */
export interface Reranker {
  readonly name: string;
  /** A score for each text: the higher, the better. Every model has its own scale. */
  score(question: string, texts: string[], signal?: AbortSignal): Promise<number[]>;
  /** Loads the model, if the first question would be slow otherwise. */
  warmUp?(): Promise<void>;
  close?(): Promise<void>;
}
