import { findPhrases } from './noun-phrases.js';
import type { Phrase } from './phrase.js';
import { withoutAccents } from './meaningful-words.js';

export interface TopicText {
  title: string | null;
  text: string;
  language: string | null;
  /** People and companies. They are no topics. */
  names: string[];
  /** Share of the directory's editions in this language that contain a word, for words in more than a few editions. */
  wordShares?: Record<string, number>;
}

export interface RankedTopic {
  text: string;
  /** Normalised, to compare it with others. */
  key: string;
  /** Score within its text. */
  worth: number;
  times: number;
  isInTitle: boolean;
}

/** Characters of a topic. A longer word is an address, a key or an attack. */
const MAX_TOPIC = 80;
/** Maximum candidates to embed. */
const MAX_RANKED = 12;
/** Bonus of a phrase over a single word: it says more, and occurs less often. */
const LENGTH_WORTH = [1, 1.9, 1.9, 1.7];
/** A phrase of the title counts as this many more occurrences. */
const TITLE_TIMES = 2;
const EARLY = { share: 0.2, worth: 1.15 };

/** Ranks the noun phrases of a text by how often and how early they occur, and how rare they are elsewhere. */
export async function rankTopics(article: TopicText): Promise<RankedTopic[]> {
  const { title, text, language, wordShares = {} } = article;
  const inTitle = await findShortPhrases(title ?? '', language);
  const candidates = merge([...inTitle, ...(await findShortPhrases(text, language))], language);
  const titleKeys = new Set(inTitle.map(({ words }) => keyOf(words, language)));
  const ranked = candidates
    .map(({ key, words, times, first }): RankedTopic & { words: string[] } => {
      const isInTitle = titleKeys.has(key);
      const isEarly = first < text.length * EARLY.share;
      const said = (times + (isInTitle ? TITLE_TIMES - 1 : 0)) ** 0.8;
      const worth = said * particularity(words, wordShares) * (isEarly ? EARLY.worth : 1);
      return { text: write(words), key, worth, times, isInTitle, words };
    })
    .sort((one, other) => other.worth - one.worth || (one.key < other.key ? -1 : 1));
  return bestOf(ranked, article);
}

const findShortPhrases = async (text: string, language: string | null): Promise<Phrase[]> =>
  (await findPhrases(text, language)).filter(({ words }) => write(words).length <= MAX_TOPIC);

/** Checking for names takes longer than ranking, so only the best topics are checked. */
function bestOf(ranked: (RankedTopic & { words: string[] })[], article: TopicText): RankedTopic[] {
  const best: RankedTopic[] = [];
  for (const { words, ...topic } of ranked) {
    if (best.length === MAX_RANKED) break;
    if (!isNamed(words, article)) best.push(topic);
  }
  return best;
}

interface Candidate {
  key: string;
  words: string[];
  times: number;
  first: number;
}

/** Merges the forms of a phrase. The most frequent one is shown. */
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

/** German nouns stay capitalised, and so do 'AI' and 'GPUs'. */
const asWritten = (word: string, language: string | null): string =>
  language === 'de' || /\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase();

const write = (words: string[]): string => words.join(' ').replace(/’ /g, '’');

const keyOf = (words: string[], language: string | null): string =>
  words.map((word) => foldWord(word, language)).join(' ');

/** A rough stem, so that singular and plural count together. */
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

/** Contains a name, or is always capitalised, as names of places are. */
function isNamed(words: string[], { title, text, names, language }: TopicText): boolean {
  if (words.some((word) => names.some((name) => name.toLowerCase().split(/\s+/).includes(word.toLowerCase()))))
    return true;
  if (language === 'de') return false;
  return words.some((word) => !/\p{Lu}/u.test(word) && word.length > 2 && isProper(word, `${title ?? ''}\n${text}`));
}

function isProper(word: string, text: string): boolean {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return !standsIn(text, word, NO_WORD_BEFORE) && standsIn(text, capital, INSIDE_SENTENCE);
}

const NO_WORD_BEFORE = /(?<![\p{L}\p{N}])$/u;
const INSIDE_SENTENCE = /[\p{Ll}\d,] $/u;
const WORD_GOES_ON = /^[\p{L}\p{N}]/u;
/** As many characters as the patterns need. */
const BESIDE = 3;

/** Whether a word is in the text on its own. A pattern for each word takes several times as long. */
function standsIn(text: string, word: string, before: RegExp): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const isWhole = !WORD_GOES_ON.test(text.slice(end, end + BESIDE));
    if (isWhole && before.test(text.slice(Math.max(0, at - BESIDE), at))) return true;
  }
  return false;
}

function particularity(words: string[], shares: Record<string, number>): number {
  const content = words.filter((word) => word.length > 2);
  const rarities = content.map((word) => rarityOf(shares[word.toLowerCase()]));
  const mean = rarities.reduce((sum, rarity) => sum + rarity, 0) / (content.length || 1);
  return mean * (LENGTH_WORTH[Math.min(content.length, LENGTH_WORTH.length) - 1] ?? 1);
}

/** 1 for a word in one of fifty editions, close to 0 for a word in all of them. */
const rarityOf = (share: number | undefined): number =>
  share ? Math.min(1, Math.max(0.05, -Math.log(share) / Math.log(50))) : 1;
