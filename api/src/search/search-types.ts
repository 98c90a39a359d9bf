export type { Question } from './question/question.js';

export { EDITION_LANGUAGES } from '../library/editions/edition-languages.js';

/** Filters of a search. */
export interface SearchScope {
  newsletterIds?: number[];
  subcategoryIds?: number[];
  /** Editions published since. */
  since?: Date;
}

export interface TextHit {
  editionId: number;
  score: number;
}

/** How much of a question an edition matches. */
export interface Match {
  /** Share of the question's rarity, 0 to 1. */
  share: number;
  /** Language of the edition. */
  language: string;
  /** Share of the question's rarity that no edition in the language contains, reduced if there are few editions. */
  unknown?: number;
  /** Share of the question's rarity in names and numbers that the edition lacks. */
  missingNames?: number;
}

export interface VectorHit {
  editionId: number;
  /** Cosine distance of the nearest passage. */
  best: number;
  /** Cosine distance of the title and first paragraph, or of the nearest passage if there is none. */
  head: number;
  startsAt: number;
  endsAt: number;
}

export interface PassageHit {
  editionId: number;
  /** Cosine distance. */
  distance: number;
  startsAt: number;
  endsAt: number;
}
