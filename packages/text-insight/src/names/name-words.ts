import { readWords } from '../read-words.js';

/** Last words of company names: 'Norholt Foods', 'Alder Paper'. In lower case. */
export const COMPANY_NOUNS = readWords('company-nouns');

/** First words of company names: 'Banco Azul', 'Stadtwerk Mühlbach', 'Finca La Umbría'. */
export const COMPANY_HEADS = readWords('company-heads');

/** German compounds: 'Speichergesellschaft', 'Energiegenossenschaft'. */
export const COMPANY_HEAD_ENDING =
  /(?:gesellschaft|genossenschaft|werke?|verband|verein|verlag|sparkasse|energie|kammer|agentur|klinikum|zentrale)$/;

/** Titles and roles before the name of a person. */
export const ROLES = readWords('roles');

/** First words of sentences, and other capitalised words that are no part of a name. */
export const NO_NAMES = readWords('no-names');

/** Words of places, authorities and eras. With two capitals they look like a person. */
export const PLACE_WORDS = readWords('place-words');

/** Common first names of the four languages and their neighbours, to tell people from places. */
const FIRST_NAMES = readWords('first-names');

/** Whether a word is a common first name, or two of them with a hyphen. */
export const isFirstName = (word: string): boolean => {
  const lower = word.toLowerCase();
  return FIRST_NAMES.has(lower) || FIRST_NAMES.has(lower.split('-')[0] ?? '');
};
