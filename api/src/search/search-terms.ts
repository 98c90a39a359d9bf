import type { EntityManager } from 'typeorm';
import { EDITION_LANGUAGES, type SearchQuery } from './search-types.js';

/** A word of the question as one language's stemmer leaves it, and how rare it is there. */
export interface Term {
  lexeme: string;
  documents: number;
  rarity: number;
}

export interface LanguageTerms {
  language: string;
  config: string;
  /** The rarest first. */
  terms: Term[];
}

interface TermRow {
  language: string;
  config: string;
  lexeme: string;
  times: number;
  documents: number;
  total: number;
}

const TERMS = `
  SELECT l.language, l.config, t.lexeme, cardinality(t.positions) AS times, coalesce(f.documents, 0)::int AS documents,
    n.documents::int AS total
  FROM unnest($1::text[], $2::text[]) AS l (language, config)
  JOIN term_frequencies n ON n.language = l.language AND n.term = '' AND n.documents > 0
  CROSS JOIN LATERAL unnest(to_tsvector(l.config::regconfig, $3)) AS t
  LEFT JOIN term_frequencies f ON f.language = l.language AND f.term = t.lexeme`;

/** The words of a question in every language that the directory has editions in. Words that occur nowhere are left out. */
export async function readTerms(manager: EntityManager, { words }: SearchQuery): Promise<LanguageTerms[]> {
  const languages = Object.keys(EDITION_LANGUAGES);
  const rows: TermRow[] = await manager.query(TERMS, [languages, Object.values(EDITION_LANGUAGES), words]);
  const byLanguage = new Map<string, LanguageTerms>();
  for (const { language, config, lexeme, times, documents, total } of rows.filter((row) => row.documents > 0)) {
    const entry = byLanguage.get(language) ?? { language, config, terms: [] };
    // A long question that comes back to a word means it.
    entry.terms.push({ lexeme, documents, rarity: Math.sqrt(times) * rarityOf(documents, total) });
    byLanguage.set(language, entry);
  }
  for (const entry of byLanguage.values())
    entry.terms.sort((one, other) => one.documents - other.documents || (one.lexeme < other.lexeme ? -1 : 1));
  return [...byLanguage.values()];
}

/** The rarity of BM25: a word in half of all editions says almost nothing, and none says less than that. */
const rarityOf = (documents: number, total: number) =>
  Math.log(1 + (Math.max(total - documents, 0) + 0.5) / (documents + 0.5));
