import type { EntityManager } from 'typeorm';
import { readPrepared } from '../database/read-prepared.js';
import { bridgeWords } from './languages/bridge-words.js';
import { readCompounds } from './languages/read-compounds.js';
import { isFunctionWord } from './question-language.js';
import { EDITION_LANGUAGES, type SearchQuery } from './search-types.js';

/** A word of the question as one language's stemmer leaves it, how rare it is there, and how much the question means it. */
export interface Term {
  /** Its place in the vectors of `edition_terms`. */
  number: number;
  documents: number;
  weight: number;
}

export interface LanguageTerms {
  language: string;
  config: string;
  /** How many editions there are in the language. */
  total: number;
  /** The rarity of all words of the question together, also of those that no edition has. */
  rarity: number;
  /** The words of the question, the rarest first. */
  terms: Term[];
  /** Words that stand for the same: they help to rank and find nothing by themselves. */
  related: Term[];
}

interface TermRow {
  /** Whether the table of words put it there in place of a word of another language. */
  isBridged: boolean;
  language: string;
  config: string;
  lexeme: string;
  number: number;
  times: number;
  documents: number | null;
  total: number;
}

const TERMS = `
  SELECT l.language, l.config, t.lexeme, term_number(t.lexeme) AS number, t.times,
    f.documents, n.documents AS total, t."isBridged"
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS l (language, config, words, bridged)
  JOIN term_frequencies n ON n.language = l.language AND n.term = '' AND n.documents > 0
  CROSS JOIN LATERAL (
    SELECT lexeme, max(cardinality(positions)) AS times, bool_or(bridged) AS "isBridged" FROM (
      SELECT lexeme, positions, false AS bridged FROM unnest(to_tsvector(l.config::regconfig, l.words))
      UNION ALL SELECT lexeme, positions, true FROM unnest(to_tsvector(l.config::regconfig, l.bridged))
    ) both_kinds GROUP BY lexeme
  ) AS t
  LEFT JOIN term_frequencies f ON f.language = l.language AND f.term = t.lexeme AND f.documents > 0
  -- A single letter is what is left of 'C++' or of a French article.
  WHERE t.lexeme !~ '^[[:alnum:]]$'`;

/** More words than this are a pasted text, of which the heaviest words ask. */
const MAX_TERMS = 24;
/** How much a word of the question's language counts where another language has a word that looks the same. */
const FOREIGN_WEIGHT = 0.3;
/** How much a translated word counts: an edition in the question's own language comes first. */
const BRIDGED_WEIGHT = 0.2;
/** How much a compound counts that two words of the question make. */
const JOINED_WEIGHT = 0.7;
/** Longer is a pasted text. */
const MAX_QUESTION = 500;
const WORD_EDGES = /(?<![\p{L}\p{N}'’-])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}'’-])/u;

/** The words of a question in every language that the directory has editions in. Words that occur nowhere only raise the rarity. */
export async function readTerms(manager: EntityManager, asked: SearchQuery): Promise<LanguageTerms[]> {
  const languages = Object.keys(EDITION_LANGUAGES);
  const german = await germanWords(manager, asked);
  const texts = languages.map((language) => (language === 'de' ? german : wordsIn(language, asked)));
  const rows = await readPrepared<TermRow>(manager, TERMS, [
    ...[languages, Object.values(EDITION_LANGUAGES)],
    ...[texts.map((text) => text.words), texts.map((text) => text.bridged)],
  ]);
  const own = new Set(rows.filter((row) => row.language === asked.language && row.documents).map((row) => row.lexeme));
  const byLanguage = new Map<string, LanguageTerms>();
  for (const row of heaviestOf(rows)) {
    const { language, config, total, times, number, isBridged } = row;
    const isJoined = isBridged && language === asked.language;
    const isForeign = asked.language !== undefined && asked.language !== language && !isBridged;
    // French 'pain' is no English one: a word that the question's own language has means that.
    const documents = isForeign && own.has(row.lexeme) ? null : row.documents;
    const entry = byLanguage.get(language) ?? { language, config, total, rarity: 0, terms: [], related: [] };
    const rarity = rarityOf(documents ?? 0, total);
    if (!isJoined) entry.rarity += rarity;
    const trust = trustIn({ isForeign, isBridged, isJoined });
    // A long question that comes back to a word means it.
    if (documents !== null) entry.terms.push({ number, documents, weight: trust * Math.sqrt(times) * rarity });
    byLanguage.set(language, entry);
  }
  return [...byLanguage.values()];
}

interface LanguageWords {
  words: string;
  /** What the table of words puts in place of some of the question's; in its own language, the compounds that say the same. */
  bridged: string;
}

function trustIn({ isForeign, isBridged, isJoined }: Record<'isForeign' | 'isBridged' | 'isJoined', boolean>): number {
  if (isJoined) return JOINED_WEIGHT;
  if (isForeign) return FOREIGN_WEIGHT;
  return isBridged ? BRIDGED_WEIGHT : 1;
}

/** Compounds that no edition has are looked for by their parts, and two words also as one. */
async function germanWords(manager: EntityManager, asked: SearchQuery): Promise<LanguageWords> {
  const own = wordsIn('de', asked);
  if ((asked.language ?? 'de') !== 'de' || asked.words.length > MAX_QUESTION) return own;
  const { split, joined } = await readCompounds(manager, own.words);
  const words = own.words.replace(/\p{L}+/gu, (word) => split.get(word.toLowerCase())?.join(' ') ?? word);
  return asked.language === 'de' ? { words, bridged: joined.join(' ') } : { ...own, words };
}

/** The words of a question as they may stand in a language: without those that only hold the sentence together, and the known ones translated. */
function wordsIn(language: string, { words, language: from }: SearchQuery): LanguageWords {
  const bridge = language === from ? undefined : bridgeWords(words, from, language);
  const pieces = words.split(WORD_EDGES);
  const kept = pieces.filter((word) => !bridge?.replaced.has(word) && !(from && isFunctionWord(word, from)));
  const hasWords = kept.some((piece) => /[\p{L}\p{N}]/u.test(piece));
  return { words: hasWords || bridge ? kept.join('') : words, bridged: bridge?.words ?? '' };
}

/** The rarest first; of a text that is longer than any question only the heaviest. */
function heaviestOf(rows: TermRow[]): TermRow[] {
  const weightOf = ({ times, documents, total }: TermRow) => Math.sqrt(times) * rarityOf(documents ?? total, total);
  const languages = [...new Set(rows.map((row) => row.language))];
  return languages
    .flatMap((language) => {
      const own = rows.filter((row) => row.language === language);
      return own.length <= MAX_TERMS
        ? own
        : own.sort((one, other) => weightOf(other) - weightOf(one)).slice(0, MAX_TERMS);
    })
    .sort((one, other) => (one.documents ?? 0) - (other.documents ?? 0) || (one.lexeme < other.lexeme ? -1 : 1));
}

/** The rarity of BM25: a word in half of all editions says almost nothing, and none says less than that. */
export const rarityOf = (documents: number, total: number) =>
  Math.log(1 + (Math.max(total - documents, 0) + 0.5) / (documents + 0.5));
