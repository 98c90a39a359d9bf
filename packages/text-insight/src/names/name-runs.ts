import { COMPANY_HEADS, isFirstName, NO_NAMES, ROLES } from './name-words.js';

/** Consecutive capitalised words with their context. */
export interface NameRun {
  words: string[];
  /** The capital may come from the start of a sentence or line. */
  isInitial: boolean;
  /** A title or role precedes it. */
  hasRole: boolean;
  /** One of its words also occurs in lower case. */
  isOrdinary: boolean;
  /** The word before it, in lower case. */
  before: string;
  /** Text before it. */
  beforeText: string;
  /** Text after it. */
  after: string;
}

const WORD = "\\p{Lu}[\\p{L}\\p{N}'’-]{0,40}(?:\\.(?=\\s\\p{Lu})(?<=\\b(?:St|Dr|Mr|Mrs|Ms|Prof|\\p{Lu})\\.))?";
const JOINT =
  '(?:de|del|la|las|los|le|du|des|van|von|der|den|da|di|y|&|(?<=Bank |University |Institute |Museum |College |Council )of)';
/** Every quantifier is bounded, so that no text takes long. */
const RUN = new RegExp(`(?<![\\p{L}\\p{N}'’-])${WORD}(?: (?:${JOINT} ){0,2}${WORD}){0,7}`, 'gu');
const CONTEXT = 40;

/** Finds runs of capitalised words, without the words that do not belong to the name. */
export function findRuns(text: string): NameRun[] {
  const plain = text.replace(/[*_`#>|]+/g, '').replace(/[ \t\u00a0]+/g, ' ');
  const lowerWords = new Set(plain.match(/(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}-]+/gu) ?? []);
  return [...plain.matchAll(RUN)].flatMap((match) => {
    const before = plain.slice(Math.max(0, match.index - CONTEXT), match.index);
    const end = match.index + match[0].length;
    const isInitial = /(?:^|[\n.!?…:•–—-]|\d\.)[\s"'“”«»„¿¡(]{0,20}$/.test(before);
    return trim(match[0].split(' '), { isInitial, lowerWords }).map(({ words, hasRole, dropped }) => ({
      words,
      hasRole: hasRole || ROLES.has(lastWord(before)),
      isInitial: isInitial && !dropped,
      isOrdinary: words.some((word) => lowerWords.has(word.toLowerCase())),
      before: dropped?.toLowerCase() ?? lastWord(before),
      beforeText: dropped === undefined ? before : `${before}${dropped} `,
      after: plain.slice(end, end + CONTEXT),
    }));
  });
}

interface Trimmed {
  words: string[];
  hasRole: boolean;
  /** The last word removed from its start. */
  dropped: string | undefined;
}

/** Removes first words of sentences, days and roles from the start. */
function trim(words: string[], { isInitial, lowerWords }: { isInitial: boolean; lowerWords: Set<string> }): Trimmed[] {
  const rest = words.map((word, at) => (at === words.length - 1 ? word.replace(/['’]s?$/, '') : word));
  let hasRole = false;
  let dropped: string | undefined;
  while (rest.length > 0) {
    const word = (rest[0] ?? '').toLowerCase().replace(/\.$/, '');
    const isRole = ROLES.has(word) && rest.length > 1;
    const isHead = COMPANY_HEADS.has(word) && rest.length > 1;
    const isOrdinary = isInitial && dropped === undefined && lowerWords.has(word) && !isFirstName(word) && !isHead;
    // 'Lisbon's Instituto Arrábida': remove the place before the institute's name.
    const isOwner = /['’]s$/.test(word) && COMPANY_HEADS.has((rest[1] ?? '').toLowerCase());
    if (!isRole && !isOwner && !NO_NAMES.has(word) && !isOrdinary && !/^\p{Ll}/u.test(rest[0] ?? '') && word !== '&')
      break;
    hasRole ||= isRole;
    dropped = rest.shift();
  }
  while (rest.length > 0 && NO_NAMES.has((rest.at(-1) ?? '').toLowerCase())) rest.pop();
  return rest.length > 0 ? [{ words: rest, hasRole, dropped }] : [];
}

export const lastWord = (text: string): string =>
  /(?<![\p{L}.])([\p{L}.]+)[\s“"«„]{0,20}$/u.exec(text)?.[1]?.toLowerCase().replace(/\.$/, '') ?? '';
