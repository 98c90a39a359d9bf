import type { EntityManager } from 'typeorm';
import { MAX_TERMS, rarityOf } from '../search-terms.js';
import { EDITION_LANGUAGES } from '../search-types.js';

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

/** Rarity of the stems of a question among the editions of a language. */
export type AskedStems = ReadonlyMap<string, number>;

/** By language. The rarest ones tell what a long question is about. */
export async function readAskedStems(
  manager: EntityManager,
  words: string,
  languages: string[],
): Promise<Map<string, AskedStems>> {
  const stems = await readStems(
    manager,
    languages.map((language) => ({ language, text: words })),
  );
  const all = languages.flatMap((language, at) => (stems[at] ?? []).map((stem) => ({ language, stem })));
  const rows: { language: string; stem: string; documents: number; total: number }[] = await manager.query(
    FREQUENCIES,
    [all.map(({ language }) => language), all.map(({ stem }) => stem)],
  );
  const rarestOf = (language: string) =>
    rows
      .filter((row) => row.language === language)
      .map(({ stem, documents, total }): [string, number] => [stem, rarityOf(documents, total)])
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_TERMS);
  return new Map(languages.map((language) => [language, new Map(rarestOf(language))]));
}

/** The language that the text index uses for an edition. */
export const indexedLanguage = (language: string | null): string =>
  language !== null && language in EDITION_LANGUAGES ? language : 'other';
