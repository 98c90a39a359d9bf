import type { EntityManager } from 'typeorm';
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
  documents: number;
  total: number;
}

const TERMS = `
  SELECT l.language, l.config, t.lexeme, term_number(t.lexeme) AS number, cardinality(t.positions) AS times,
    f.documents, n.documents AS total
  FROM unnest($1::text[], $2::text[]) AS l (language, config)
  JOIN term_frequencies n ON n.language = l.language AND n.term = '' AND n.documents > 0
  CROSS JOIN LATERAL unnest(to_tsvector(l.config::regconfig, $3)) AS t
  JOIN term_frequencies f ON f.language = l.language AND f.term = t.lexeme AND f.documents > 0`;

/** The words of a question in every language that the directory has editions in. Words that occur nowhere are left out. */
export async function readTerms(manager: EntityManager, { words }: SearchQuery): Promise<LanguageTerms[]> {
  const languages = Object.keys(EDITION_LANGUAGES);
  const rows: TermRow[] = await manager.query(TERMS, [languages, Object.values(EDITION_LANGUAGES), words]);
  const byLanguage = new Map<string, LanguageTerms>();
  rows.sort((one, other) => one.documents - other.documents || (one.lexeme < other.lexeme ? -1 : 1));
  for (const { language, config, total, times, number, documents } of rows) {
    const entry = byLanguage.get(language) ?? { language, config, total, terms: [], related: [] };
    // A long question that comes back to a word means it.
    entry.terms.push({ number, documents, weight: Math.sqrt(times) * rarityOf(documents, total) });
    byLanguage.set(language, entry);
  }
  return [...byLanguage.values()];
}

/** The rarity of BM25: a word in half of all editions says almost nothing, and none says less than that. */
export const rarityOf = (documents: number, total: number) =>
  Math.log(1 + (Math.max(total - documents, 0) + 0.5) / (documents + 0.5));
