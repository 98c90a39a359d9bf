import type { EntityManager } from 'typeorm';
import { readQuickly } from '../base/database/read-prepared.js';
import { readCompounds } from './languages/read-compounds.js';
import { isFunctionWord } from './question/question-language.js';
import { EDITION_LANGUAGES, type Question } from './search-types.js';
import { lettersOf } from './question/short-subjects.js';

/** A stemmed word of the question in one language, with its rarity and weight. */
export interface Term {
  /** Its index in the vectors of `edition_terms`. */
  number: number;
  documents: number;
  weight: number;
  /** Whether it is a name or a number. */
  isName?: boolean;
}

export interface LanguageTerms {
  language: string;
  config: string;
  /** Number of editions in the language. */
  total: number;
  /** Total rarity of the question's words, including those that no edition contains. */
  rarity: number;
  /** Total rarity of its names and numbers. */
  nameRarity: number;
  /** Words of the question, rarest first. */
  terms: Term[];
}

type TermRow = ReturnType<typeof toTermRow>;

type TermColumns = [
  language: string,
  config: string,
  lexeme: string,
  number: number,
  times: number,
  documents: number | null,
  total: number,
  isName: boolean,
];

const toTermRow = ([language, config, lexeme, number, times, documents, total, isName]: TermColumns) => ({
  language,
  config,
  lexeme,
  number,
  times,
  documents,
  total,
  isName,
});

const LANGUAGES = Object.keys(EDITION_LANGUAGES);

/** Without the limit, the planner expects ten languages in its shared plan, and plans each question anew. */
const TERMS = `
  SELECT l.language, l.config, t.lexeme, term_number(t.lexeme), t.times, f.documents AS documents, n.documents AS total,
    t.is_name
  FROM (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) LIMIT ${LANGUAGES.length}
  ) AS l (language, config, words)
  CROSS JOIN (
    -- Editions need not repeat the name or the topics of a newsletter: 'SaaS'.
    SELECT coalesce(string_agg(n, ' '), '') AS names FROM unnest($4::text[]) AS n
    WHERE NOT EXISTS (SELECT FROM word_forms f WHERE f.language = 'name' AND f.word = lower(n))
  ) AS a
  JOIN term_frequencies n ON n.language = l.language AND n.term = '' AND n.documents > 0
  CROSS JOIN LATERAL (
    SELECT lexeme, max(cardinality(positions)) AS times, bool_or(is_name) AS is_name
    FROM (
      SELECT lexeme, positions, false AS is_name FROM unnest(to_tsvector(l.config::regconfig, l.words))
      UNION ALL SELECT lexeme, NULL, true FROM unnest(to_tsvector(l.config::regconfig, a.names))
    ) all_kinds GROUP BY lexeme HAVING count(positions) > 0
  ) AS t
  LEFT JOIN term_frequencies f ON f.language = l.language AND f.term = t.lexeme AND f.documents > 0
  -- A single letter is what is left of 'C++' or of a French article.
  WHERE t.lexeme !~ '^[[:alnum:]]$' OR t.lexeme = ANY ($5)`;

/** Only the most important words of a longer text are used. */
export const MAX_TERMS = 24;
/** Weight of a word of the question that has the same spelling in another language. */
const FOREIGN_WEIGHT = 0.3;
/** A longer question is a pasted text. */
const MAX_QUESTION = 500;
const WORD_EDGES = /(?<![\p{L}\p{N}'’-])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}'’-])/u;

/** The terms of a question in every language of the directory. Unknown words only raise the rarity. */
export async function readTerms(manager: EntityManager, asked: Question): Promise<LanguageTerms[]> {
  const german = await germanWords(manager, asked);
  const texts = LANGUAGES.map((language) => (language === 'de' ? german : wordsIn(asked)));
  const found = await readQuickly<TermColumns>(manager, TERMS, [
    ...[LANGUAGES, Object.values(EDITION_LANGUAGES)],
    texts,
    asked.names,
    lettersOf(asked.subjects),
  ]);
  const rows = found.map(toTermRow);
  const own = new Set(rows.filter((row) => row.language === asked.language && row.documents).map((row) => row.lexeme));
  const byLanguage = new Map<string, LanguageTerms>();
  for (const row of heaviestOf(rows)) {
    const { language, config, total, times, number, isName } = row;
    const isForeign = asked.language !== undefined && asked.language !== language;
    // A word of the question's language keeps that meaning: French 'pain' does not match English 'pain'.
    const documents = isForeign && own.has(row.lexeme) ? null : row.documents;
    const entry = byLanguage.get(language) ?? emptyTerms({ language, config, total });
    const rarity = rarityOf(documents ?? 0, total);
    entry.rarity += rarity;
    if (isName) entry.nameRarity += rarity;
    // A repeated word in a long question is more important.
    const weight = (isForeign ? FOREIGN_WEIGHT : 1) * Math.sqrt(times) * rarity;
    if (documents !== null) entry.terms.push({ number, documents, weight, isName });
    byLanguage.set(language, entry);
  }
  return [...byLanguage.values()];
}

const emptyTerms = (of: Pick<LanguageTerms, 'language' | 'config' | 'total'>): LanguageTerms => ({
  ...of,
  rarity: 0,
  nameRarity: 0,
  terms: [],
});

/** With the parts of unknown compounds instead of them. */
async function germanWords(manager: EntityManager, asked: Question): Promise<string> {
  const own = wordsIn(asked);
  if ((asked.language ?? 'de') !== 'de' || asked.words.length > MAX_QUESTION) return own;
  const split = await readCompounds(manager, own);
  return own.replace(/\p{L}+/gu, (word) => split.get(word.toLowerCase())?.join(' ') ?? word);
}

/** Without function words of the question's language, if any other word is left. */
export function wordsIn({ words, language }: Question): string {
  const kept = words.split(WORD_EDGES).filter((word) => !(language && isFunctionWord(word, language)));
  const hasWords = kept.some((piece) => /[\p{L}\p{N}]/u.test(piece));
  return hasWords ? kept.join('') : words;
}

/** Rarest first. Only the most important ones for a long text. */
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

/** Rarity as in BM25, but never below that of a word in half of all editions. */
export const rarityOf = (documents: number, total: number) =>
  Math.log(1 + (Math.max(total - documents, 0) + 0.5) / (documents + 0.5));
