import { isContraction, isGenericSubject } from '../names/generic-words.js';
import { VAGUE_NOUNS } from './topic-words.js';

export const withoutAccents = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a word can be a topic on its own or end a phrase. */
export function isMeaningful(word: string): boolean {
  const parts = withoutAccents(word).split('-');
  return (
    /^\p{L}/u.test(word) &&
    !isContraction(word) &&
    parts.some((part) => (part.length > 2 || isAcronym(word)) && !isVague(part))
  );
}

const isAcronym = (word: string) => /^\p{Lu}{2,}s?$/u.test(word);

/** In any form: 'Jahren', 'questions'. */
const isVague = (plain: string) =>
  [plain, plain.replace(/(?:en|es|er|ern|e|n|s|x)$/, ''), plain.replace(/s$/, ''), plain.replace(/ies$/, 'y')].some(
    (form) => VAGUE_NOUNS.has(form) || isGenericSubject(form),
  );
