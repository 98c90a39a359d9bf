import type { EntityManager } from 'typeorm';
import { readPrepared } from '../database/read-prepared.js';
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
  language: string;
  config: string;
  lexeme: string;
  number: number;
  times: number;
  documents: number | null;
  total: number;
}

const TERMS = `
  SELECT l.language, l.config, t.lexeme, term_number(t.lexeme) AS number, cardinality(t.positions) AS times,
    f.documents, n.documents AS total
  FROM unnest($1::text[], $2::text[]) AS l (language, config)
  JOIN term_frequencies n ON n.language = l.language AND n.term = '' AND n.documents > 0
  CROSS JOIN LATERAL unnest(to_tsvector(l.config::regconfig, $3)) AS t
  LEFT JOIN term_frequencies f ON f.language = l.language AND f.term = t.lexeme AND f.documents > 0
  -- A single letter is what is left of 'C++' or of a French article.
  WHERE t.lexeme !~ '^[[:alnum:]]$'`;

/** More words than this are a pasted text, of which the heaviest words ask. */
const MAX_TERMS = 24;
/** How much a word of the question's language counts where another language has a word that looks the same. */
const FOREIGN_WEIGHT = 0.3;

/** The words of a question in every language that the directory has editions in. Words that occur nowhere only raise the rarity. */
export async function readTerms(manager: EntityManager, asked: SearchQuery): Promise<LanguageTerms[]> {
  const languages = Object.keys(EDITION_LANGUAGES);
  const values = [languages, Object.values(EDITION_LANGUAGES), asked.words];
  const rows = await readPrepared<TermRow>(manager, TERMS, values);
  const byLanguage = new Map<string, LanguageTerms>();
  for (const row of heaviestOf(rows)) {
    const { language, config, total, times, number, documents } = row;
    const entry = byLanguage.get(language) ?? { language, config, total, rarity: 0, terms: [], related: [] };
    const rarity = rarityOf(documents ?? 0, total);
    entry.rarity += rarity;
    const trust = asked.language && asked.language !== language ? FOREIGN_WEIGHT : 1;
    // A long question that comes back to a word means it.
    if (documents !== null) entry.terms.push({ number, documents, weight: trust * Math.sqrt(times) * rarity });
    byLanguage.set(language, entry);
  }
  return [...byLanguage.values()];
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
