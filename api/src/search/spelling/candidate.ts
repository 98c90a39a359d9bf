/** Words of names, topics and questions themselves are of no edition's language. */
export const NAME = 'name';

/** What may be meant by a word. */
export interface Candidate {
  word: string;
  language: string;
  cost: number;
  /** What editions must have, where it is not the word itself. */
  inTexts?: string;
}
