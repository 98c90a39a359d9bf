import { findPhrases } from './noun-phrases.js';
import type { Phrase } from './phrase.js';
import { withoutAccents } from './saying-words.js';

export interface TopicText {
  title: string | null;
  text: string;
  language: string | null;
  /** People and companies, which are no subjects. */
  names: string[];
  /** By word: the share of the directory's editions in this language that have it, where that is more than a few. */
  wordShares?: Record<string, number>;
}

export interface RankedTopic {
  /** As the text writes it. */
  text: string;
  /** Its words in one form, to compare it with others. */
  key: string;
  /** How much a text makes of it. */
  worth: number;
  times: number;
  isInTitle: boolean;
}

/** What the model compares with the text at most. */
const MAX_RANKED = 12;
/** What a phrase counts beside a single word: it says more, and is said less often. */
const LENGTH_WORTH = [1, 1.9, 1.9, 1.7];
/** A phrase of the title counts as if it stood so many times more in the text. */
const TITLE_TIMES = 2;
const EARLY = { share: 0.2, worth: 1.15 };

/** Noun phrases of a text by how often, how early and how particularly it says them. */
export async function rankTopics(article: TopicText): Promise<RankedTopic[]> {
  const { title, text, language, wordShares = {} } = article;
  const inTitle = await findPhrases(title ?? '', language);
  const candidates = merge([...inTitle, ...(await findPhrases(text, language))], language);
  const titleKeys = new Set(inTitle.map(({ words }) => keyOf(words, language)));
  return candidates
    .filter(({ words }) => !isNamed(words, article))
    .map(({ key, words, times, first }): RankedTopic => {
      const isInTitle = titleKeys.has(key);
      const isEarly = first < text.length * EARLY.share;
      const said = (times + (isInTitle ? TITLE_TIMES - 1 : 0)) ** 0.8;
      const worth = said * particularity(words, wordShares) * (isEarly ? EARLY.worth : 1);
      return { text: write(words), key, worth, times, isInTitle };
    })
    .sort((one, other) => other.worth - one.worth || (one.key < other.key ? -1 : 1))
    .slice(0, MAX_RANKED);
}

interface Candidate {
  key: string;
  words: string[];
  times: number;
  first: number;
}

/** One candidate for all forms of a phrase, in the form that is written most. */
function merge(phrases: Phrase[], language: string | null): Candidate[] {
  const found = new Map<string, { first: number; spellings: Map<string, { words: string[]; times: number }> }>();
  for (const { words, at } of phrases) {
    const key = keyOf(words, language);
    const known = found.get(key) ?? { first: at, spellings: new Map<string, { words: string[]; times: number }>() };
    const spelling = words.map((word) => asWritten(word, language));
    const same = known.spellings.get(spelling.join(' ')) ?? { words: spelling, times: 0 };
    same.times += 1;
    known.spellings.set(spelling.join(' '), same);
    found.set(key, known);
  }
  return [...found].map(([key, { first, spellings }]) => {
    const all = [...spellings.values()];
    const usual = all.reduce((best, one) => (one.times > best.times ? one : best));
    return { key, words: usual.words, first, times: all.reduce((sum, { times }) => sum + times, 0) };
  });
}

/** German nouns keep their capital, and so do 'AI' and 'GPUs'. */
const asWritten = (word: string, language: string | null): string =>
  language === 'de' || /\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase();

const write = (words: string[]): string => words.join(' ').replace(/’ /g, '’');

const keyOf = (words: string[], language: string | null): string =>
  words.map((word) => foldWord(word, language)).join(' ');

/** One form for singular and plural, good enough to count them together. */
function foldWord(word: string, language: string | null): string {
  const plain = withoutAccents(word);
  if (plain.length < 4) return plain;
  if (language === 'de') return plain.replace(/(?:en|es|er|em|e|n|s)$/, '');
  if (language === 'es') return plain.replace(/(?:es|s)$/, '').replace(/[oae]$/, '');
  if (language === 'fr') return plain.replace(/aux$/, 'al').replace(/[sx]$/, '').replace(/e$/, '');
  return plain
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<![su])s$/, '');
}

/** A phrase with a word of a person's or company's name, or one that the text always writes with a capital, as a place's name is. */
function isNamed(words: string[], { title, text, names, language }: TopicText): boolean {
  if (words.some((word) => names.some((name) => name.toLowerCase().split(/\s+/).includes(word.toLowerCase()))))
    return true;
  if (language === 'de') return false;
  return words.some((word) => !/\p{Lu}/u.test(word) && word.length > 2 && isProper(word, `${title ?? ''}\n${text}`));
}

function isProper(word: string, text: string): boolean {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  const standing = (form: string) => new RegExp(`(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`, 'u').test(text);
  return !standing(word) && new RegExp(`[\\p{Ll}\\d,] ${capital}(?![\\p{L}\\p{N}])`, 'u').test(text);
}

function particularity(words: string[], shares: Record<string, number>): number {
  const content = words.filter((word) => word.length > 2);
  const rarities = content.map((word) => rarityOf(shares[word.toLowerCase()]));
  const mean = rarities.reduce((sum, rarity) => sum + rarity, 0) / (content.length || 1);
  return mean * (LENGTH_WORTH[Math.min(content.length, LENGTH_WORTH.length) - 1] ?? 1);
}

/** 1 for a word of one edition in fifty, near 0 for a word of all. */
const rarityOf = (share: number | undefined): number =>
  share ? Math.min(1, Math.max(0.05, -Math.log(share) / Math.log(50))) : 1;
