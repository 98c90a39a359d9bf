/** A candidate for a topic. */
export interface Phrase {
  words: string[];
  /** Offset of its sentence or line. */
  at: number;
}
