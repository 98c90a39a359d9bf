import { COMMON_WORDS } from '../common-words.js';
import { readWords } from '../read-words.js';
import { isFirstName } from './name-words.js';

/**
 * Companies that texts name without an explanation: the members of the large stock indices (DAX, CAC 40, IBEX 35, FTSE,
 * Dow Jones, Nasdaq, AEX, SMI) and, by country, well-known retailers, networks, railways, airlines, insurers, energy
 * suppliers, publishers and services. One line each; words of a name are joined by '_'.
 */
const KNOWN_COMPANIES = readWords('known-companies');

/** Word lists that do not depend on the text. Queries are in lower case. */
export interface Gazetteer {
  isGiven(word: string): boolean;
  isSurname(word: string): boolean;
  isPlace(words: string): boolean;
  isCompany(words: string): boolean;
  /** A common word of this language, or a German noun by its ending. */
  isCommon(word: string, language: string | null): boolean;
}

const GIVEN = new Set(['MaleName', 'FemaleName', 'FirstName']);
const PLACES = new Set(['City', 'Country', 'Place', 'Region', 'Demonym']);
const COMPANIES = new Set(['Organization', 'Company', 'SportsTeam']);
const NAMED = new Set([...GIVEN, ...PLACES, ...COMPANIES, 'LastName', 'Person', 'ProperNoun', 'Month', 'WeekDay']);
const NOUN_END =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|ismus|tät|täten|ling|linge|chen|lein|nis|nisse|tum|isten?)$/;
const ENGLISH_END =
  /(?:tions?|sions?|ments?|ness|ities|ity|ives?|ing|ings|ed|ly|ators?|ances?|ences?|isms?|ists?|less|ful|ers)$/;
const MIN_TAIL = 4;

let opened: Promise<Gazetteer> | undefined;

/** The lists of compromise are loaded on first use, because that takes a while. */
export const openGazetteer = (): Promise<Gazetteer> => (opened ??= readGazetteer());

async function readGazetteer(): Promise<Gazetteer> {
  const { default: nlp } = await import('compromise');
  const { one } = nlp.model() as { one: { lexicon: Record<string, string | string[]> } };
  const { lexicon } = one;
  const tagOf = (word: string) => (Object.hasOwn(lexicon, word) ? [lexicon[word]].flat()[0] : undefined);
  const isTagged = (tags: ReadonlySet<string>) => (word: string) => tags.has(tagOf(word) ?? '');
  const isEnglish = (word: string) => {
    const tag = tagOf(word) ?? (word.endsWith('s') ? tagOf(word.slice(0, -1)) : undefined);
    return (tag !== undefined && !NAMED.has(tag)) || (tag === undefined && ENGLISH_END.test(word));
  };
  const isGiven = isTagged(GIVEN);
  const isCompany = isTagged(COMPANIES);
  const isCommon: Gazetteer['isCommon'] = (word, language) => {
    const words = COMMON_WORDS[language ?? 'en'];
    if (!words) return false;
    if (word.includes('-')) return word.split('-').every((part) => isCommon(part, language));
    if (words === COMMON_WORDS.en && isEnglish(word)) return true;
    return isIn(words, word) || (language === 'de' && isGermanNoun(words, word));
  };
  return {
    isGiven: (word) => isFirstName(word) || word.split('-').every((part) => isGiven(part) || isFirstName(part)),
    isSurname: isTagged(new Set(['LastName'])),
    isPlace: isTagged(PLACES),
    isCompany: (words) => KNOWN_COMPANIES.has(words) || isCompany(words),
    isCommon,
  };
}

const ENDINGS = ['s', 'es', 'n', 'en', 'e', 'er', 'x'];

const isIn = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || ENDINGS.some((end) => word.endsWith(end) && words.has(word.slice(0, -end.length)));

/** 'Datenschutzkonferenz' ends with a common noun. */
function isGermanNoun(words: ReadonlySet<string>, word: string): boolean {
  if (NOUN_END.test(word)) return true;
  for (let at = MIN_TAIL - 1; at <= word.length - MIN_TAIL; at += 1) if (isIn(words, word.slice(at))) return true;
  return false;
}
