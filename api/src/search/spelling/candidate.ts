/** Language of words in names, topics and questions. */
export const NAME = 'name';

/** A possible correction of a word. */
export interface Candidate {
  word: string;
  language: string;
  cost: number;
  /** The word that editions must contain, if it differs. */
  inTexts?: string;
}
