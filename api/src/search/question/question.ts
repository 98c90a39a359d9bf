import { askedAuthorsOf } from './asked-authors.js';
import { asksSomething, withoutAskingWords } from './asking-words.js';
import { namesAndNumbersOf } from './question-names.js';
import { wordPattern } from '../../base/words/word-pattern.js';
import { readOverview } from './overview-question.js';
import { detectLanguage } from './question-language.js';
import { shortSubjectsOf } from './short-subjects.js';

/** A question, understood once. */
export interface Question {
  /** As asked. */
  text: string;
  /** Words for full-text search. */
  words: string;
  /** The words outside quoted phrases. Empty if there are none. */
  unquoted: string;
  /** Must occur literally. */
  phrases: string[];
  /** Must not occur. */
  excluded: string[];
  /** The edition and its newsletter must not be about this: 'but not research'. */
  avoided: string[];
  /** 'C++', 'R', '.NET', if it is about nothing else. Editions must contain one of them literally. */
  subjects: string[];
  /** Two words or more, all capitalised. */
  isName: boolean;
  /** Names and numbers among the words. */
  names: string[];
  /** Those of the words that an answer is likely to contain. */
  telling: string;
  /** Whether it has a word that asks, not only a subject. */
  isAsking: boolean;
  /** The newsletter or edition whose authors it asks for. */
  signed?: string;
  /** Undefined if it cannot be detected. */
  language?: string;
  /** Input of the embedding model. */
  meaning: string;
  /** Whether it asks for newsletters rather than for what they wrote. */
  wantsNewsletters: boolean;
  /** Whether it asks what is written about a subject: 'newsletters about bread'. The words are then the subject. */
  isOverview: boolean;
  /** Whether it compares two things: 'compare A and B'. */
  isComparison: boolean;
}

/** 'newsletters about', 'find me articles on', in the four languages of the directory. */
const NEWSLETTER = "(?:newsletters?|bolet[ií]n(?:es)?|lettres? d[’']information|infolettres?|rundbriefe?n?)";
const ARTICLE = '(?:articles?|editions?|issues?|posts?|art[ií]culos?|[ée]ditions?|artikel|ausgaben?|beitr[äa]ge?)';
const ASKING =
  "(?:(?:please|can you|could you)\\s+)?(?:find|show|give|list|get)(?:\\s+me)?|(?:i['’]m|i am|we are)\\s+looking\\s+for|looking\\s+for|i\\s+want|are\\s+there(?:\\s+any)?|" +
  'busco|b[úu]scame|mu[ée]strame|quiero|je\\s+cherche|trouve(?:z)?(?:-moi)?|montre(?:z)?(?:-moi)?|ich\\s+suche|zeig(?:e)?(?:\\s+mir)?|finde|gibt\\s+es';
const SOME = '(?:(?:all|any|some|the|good|best|algunos?|unos?|los|las|des|les|de\\s+bons|einige|gute|die)\\s+)*';
const ABOUT =
  '(?:(?:that\\s+(?:talk|write)s?\\s+)?about|on|for|covering|regarding|sobre|acerca\\s+de|de|para|sur|à\\s+propos\\s+de|concernant|pour|über|ueber|zu|zum|zur|von|für)';

const LEAD = new RegExp(
  `^\\s*(?:(?:${ASKING})\\s+)?${SOME}(?:(${NEWSLETTER})|${ARTICLE})\\s+${ABOUT}\\s+(?=\\S)`,
  'iu',
);
const ASKING_ALONE = new RegExp(`^\\s*(?:${ASKING})\\s+(?=\\S)`, 'iu');
const NAMED_INSIDE = new RegExp(`(?:^|\\s)${NEWSLETTER}(?=\\s|$|[?.!,])`, 'iu');
/** In 'financial newsletters on regulations', only 'newsletters on' is removed. */
const MIDDLE = new RegExp(`(?:^|\\s)${NEWSLETTER}(?:\\s+${ABOUT}(?=\\s))?`, 'giu');
const COMPARING = wordPattern({
  en: `compare[ds]?|comparison|versus|vs|differences?|differs?`,
  es: `compar(?:a|ar|ación)|diferencias?|frente a`,
  fr: `compare[rz]?|comparaison|différences?|par rapport à`,
  de: `vergleiche?n?|vergleich|unterschiede?n?|gegenüber`,
});
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;
const MINUS = /(?:^|\s)-([\p{L}\p{N}][\p{L}\p{N}'’.-]*)/gu;

/** A negation ends at the next comma, and covers three words at most. */
const BUT_NOT =
  /[\s,]{1,3}(?:but not|and not|not about|except(?: for)?|excluding|pero no|excepto|salvo|mais pas|sauf|hormis|aber nicht|nicht über|außer|ausser)\s+([\p{L}\p{N}'’-]+(?:\s+[\p{L}\p{N}'’-]+){0,2})\s*(?=$|[,.;?!])/giu;
const LEADING_SMALL = /^(?:(?:about|on|the|any|sobre|de|des|sur|les|la|le|los|las|el|über|von|die|der|das)\s+)+/iu;
/** Longer input is a text, and the search finds editions similar to it. */
const MAX_QUESTION = 500;
/** Normalising makes some signs eighteen times as long. */
const MAX_NORMALISED = 10_000;

/** Parses quotes, exclusions and lead-in phrases. Keeps the original words if nothing else is left. */
export function readQuestion(text: string): Question {
  const plain = text.normalize('NFKC').slice(0, MAX_NORMALISED).replaceAll('\0', ' ').trim();
  if (plain.length > MAX_QUESTION) return readText(plain);
  const phrases = [...plain.matchAll(QUOTED)].map(([, phrase = '']) => phrase.trim()).filter(Boolean);
  const unquoted = plain.replace(QUOTED, ' ');
  const excluded = [...unquoted.matchAll(MINUS)].map(([, word = '']) => word);
  const positive = unquoted.replace(MINUS, ' ').trim();
  const avoided = [...positive.matchAll(BUT_NOT)].map((match) => (match[1] ?? '').replace(LEADING_SMALL, '').trim());
  const asked = positive.replace(BUT_NOT, ' ').trim();
  const lead = LEAD.exec(asked);
  const overview = readOverview(asked);
  const stripped = overview?.subject ?? stripLead(asked);
  const words = [stripped || (phrases.length > 0 ? '' : asked), ...phrases].join(' ').trim();
  const language = detectLanguage(plain);
  return {
    ...termsOf(words, language),
    text,
    isAsking: asksSomething(plain),
    signed: askedAuthorsOf(plain),
    subjects: phrases.length > 0 ? [] : shortSubjectsOf(words, language),
    unquoted: stripped,
    phrases,
    excluded,
    avoided: avoided.filter(Boolean),
    isName: phrases.length === 0 && isName(words),
    language,
    meaning: words || plain,
    wantsNewsletters: overview?.wantsNewsletters ?? (Boolean(lead?.[1]) || NAMED_INSIDE.test(asked)),
    isOverview: overview !== undefined || lead !== null,
    isComparison: COMPARING.test(asked),
  };
}

/** The same question about other words. */
export const withWords = (question: Question, words: string): Question => ({
  ...question,
  ...termsOf(words, question.language),
});

/** What is derived from the words alone. */
const termsOf = (words: string, language: string | undefined) => ({
  words,
  names: namesAndNumbersOf(words, language),
  telling: withoutAskingWords(words, language),
});

const NAME_PART = /^(?:\p{Lu}[\p{L}\p{N}'’.-]*|&|of|the|and|de|del|la|le|van|von|der|du|di|da|y|et|und)$/u;

function isName(words: string): boolean {
  const parts = words.split(/\s+/);
  return parts.length > 1 && parts.length < 7 && parts.every((part) => NAME_PART.test(part));
}

/** For a pasted text, in which quotes and dashes are no operators. */
function readText(text: string): Question {
  const language = detectLanguage(text);
  return {
    ...termsOf(text, language),
    text,
    isAsking: true,
    unquoted: text,
    phrases: [],
    excluded: [],
    avoided: [],
    subjects: [],
    isName: false,
    meaning: text,
    language,
    wantsNewsletters: false,
    isOverview: false,
    isComparison: false,
  };
}

function stripLead(asked: string): string {
  const stripped = asked.replace(LEAD, '');
  if (stripped !== asked) return stripped.trim();
  const shortened = asked.replace(ASKING_ALONE, '').replace(MIDDLE, ' ').replace(/\s+/g, ' ').trim();
  return shortened || asked;
}
