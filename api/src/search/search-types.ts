export type { SearchQuery } from './query.js';

export { EDITION_LANGUAGES } from '../editions/edition-languages.js';

/** What narrows a search. */
export interface SearchScope {
  newsletterIds?: number[];
  subcategoryIds?: number[];
}

export interface TextHit {
  editionId: number;
  score: number;
}

export interface FoundText extends TextHit {
  language: string;
  /** What else it says, where it is one of the best. */
  weights: string | null;
}

/** How much of a question the words of an edition have. */
export interface Match {
  /** Share of the question's rarity, 0 to 1. */
  share: number;
  /** Of the edition. */
  language: string;
  /** Share of the question's rarity that no edition of the language has, less where there are few editions. */
  unknown?: number;
}

export interface VectorHit {
  editionId: number;
  /** Cosine distance of the passage that is nearest. */
  best: number;
  /** Cosine distance of title and head; that of the nearest where there is none. */
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
