/** A phrase that may say what a text is about. */
export interface Phrase {
  words: string[];
  /** Where it stands: the first character of its sentence or line. */
  at: number;
}
