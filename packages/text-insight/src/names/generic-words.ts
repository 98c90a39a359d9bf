import { readWords } from '../read-words.js';

/** Common words of the four languages, without accents, that are no names, alone or together. */
const COMMON_NOUNS = readWords('common-nouns');

/** Function words. */
const FUNCTION_WORDS = readWords('function-words');

/** Nouns that are too general to be a topic. */
const VAGUE = readWords('vague');

/** French and English contractions at the start of a sentence: "J'ai", "It's", "C'est". */
const CONTRACTION = /^(?:[cdjlmnst]|qu|it|that|there|what|who|he|she|i|we|you|they)['’](?:\p{Ll}|$)/u;

export const isContraction = (text: string): boolean => CONTRACTION.test(text.toLowerCase());

/** Whether all words of a name are common nouns: 'bank', 'school board', 'la banque centrale'. */
export const isGenericName = (plain: string): boolean =>
  plain.split(' ').every((word) => COMMON_NOUNS.has(word) || FUNCTION_WORDS.has(word));

/** Whether all words of a phrase are too general. */
export const isGenericSubject = (plain: string): boolean =>
  plain
    .split(' ')
    .every((word) => word.length < 2 || VAGUE.has(word) || FUNCTION_WORDS.has(word) || /^\d+$/.test(word));
