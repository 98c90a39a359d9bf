import type { EntityManager } from 'typeorm';
import { rarityOf } from '../../search-terms.js';
import { EDITION_LANGUAGES } from '../../search-types.js';

export interface LanguageText {
  /** A language of the text index. */
  language: string;
  text: string;
}

const STEMS = `
  SELECT tsvector_to_array(to_tsvector(s.config::regconfig, s.text)) AS stems
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS s (config, text, position) ORDER BY s.position`;

/** Stems by the rules of the text index. */
export async function readStems(manager: EntityManager, texts: LanguageText[]): Promise<string[][]> {
  const rows: { stems: string[] }[] = await manager.query(STEMS, [
    texts.map(({ language }) => EDITION_LANGUAGES[language]),
    texts.map(({ text }) => text),
  ]);
  return rows.map(({ stems }) => stems);
}

const FREQUENCIES = `
  SELECT s.language, s.stem, coalesce(f.documents, 0) AS documents, coalesce(n.documents, 0) AS total
  FROM unnest($1::text[], $2::text[]) AS s (language, stem)
  LEFT JOIN term_frequencies n ON n.language = s.language AND n.term = ''
  LEFT JOIN term_frequencies f ON f.language = s.language AND f.term = s.stem`;

export interface Stem {
  language: string;
  stem: string;
}

/** Rarity of each stem among the editions of its language, by `language stem`. */
export async function readRarities(manager: EntityManager, stems: Stem[]): Promise<Map<string, number>> {
  const rows: (Stem & { documents: number; total: number })[] = await manager.query(FREQUENCIES, [
    stems.map(({ language }) => language),
    stems.map(({ stem }) => stem),
  ]);
  return new Map(rows.map(({ documents, total, ...stem }) => [rarityKey(stem), rarityOf(documents, total)]));
}

export const rarityKey = ({ language, stem }: Stem): string => `${language} ${stem}`;

/** The language that the text index uses for an edition. */
export const indexedLanguage = (language: string | null): string =>
  language !== null && language in EDITION_LANGUAGES ? language : 'other';
