import {
  ACCESS_WORDS,
  CADENCE_WORDS,
  languageWords,
  LENGTH_WORDS,
  platformWords,
  STATE_WORDS,
} from '../text/life-words';
import type { FacetName } from './facets';

interface FacetWords {
  name: FacetName;
  label: string;
  words: (value: string) => string;
}

const from = (words: Record<string, string>) => (value: string) => words[value] ?? value;

/** Facets in display order. */
export const FACET_WORDS: FacetWords[] = [
  { name: 'states', label: 'Life', words: from(STATE_WORDS) },
  { name: 'cadences', label: 'Frequency', words: from(CADENCE_WORDS) },
  { name: 'languages', label: 'Language', words: languageWords },
  { name: 'access', label: 'Cost', words: from(ACCESS_WORDS) },
  { name: 'lengths', label: 'Length of an edition', words: from(LENGTH_WORDS) },
  { name: 'platforms', label: 'Platform', words: platformWords },
];
