import type { DataSource } from 'typeorm';
import { EDITION_LANGUAGES } from '../editions/edition-languages.js';

/** With fewer editions in a language, shares mean nothing. */
const MIN_EDITIONS = 20;
/** Words in fewer editions count as rare. */
const MIN_SHARE = 0.03;
const MAX_WORDS = 5_000;

const SHARES = `
  SELECT w.word, max(f.documents)::float / n.documents AS share
  FROM unnest($1::text[]) AS w (word)
  CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector($3::regconfig, w.word))) AS t (term)
  JOIN term_frequencies n ON n.language = $2 AND n.term = '' AND n.documents >= ${MIN_EDITIONS}
  JOIN term_frequencies f ON f.language = $2 AND f.term = t.term AND f.documents > ${MIN_SHARE} * n.documents
  GROUP BY w.word, n.documents`;

/** Words of a text that are common in its language, with the share of editions that contain them. */
export async function readWordShares(
  dataSource: DataSource,
  { text, language }: { text: string; language: string | null },
): Promise<Record<string, number>> {
  const indexed = language && language in EDITION_LANGUAGES ? language : 'other';
  const words = [...new Set(text.toLowerCase().match(/\p{L}[\p{L}-]+/gu))].slice(0, MAX_WORDS);
  const rows: { word: string; share: number }[] = await dataSource.query(SHARES, [
    words,
    indexed,
    EDITION_LANGUAGES[indexed],
  ]);
  return Object.fromEntries(rows.map(({ word, share }) => [word, share]));
}
