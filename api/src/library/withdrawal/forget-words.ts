import type { DataSource } from 'typeorm';
import { deleteAmong } from '../../base/database/delete-in-pieces.js';
import { EDITION_LANGUAGES } from '../editions/edition-languages.js';

const STEMMERS = Object.entries(EDITION_LANGUAGES).map(([language, stemmer]) => `WHEN '${language}' THEN '${stemmer}'`);

const IS_IN_NO_EDITION = `language IN (${Object.keys(EDITION_LANGUAGES)
  .map((language) => `'${language}'`)
  .join(', ')}) AND NOT EXISTS (
    SELECT FROM unnest(tsvector_to_array(to_tsvector((CASE word_forms.language ${STEMMERS.join(' ')} END)::regconfig, word))) AS t (term)
    JOIN term_frequencies f ON f.language = word_forms.language AND f.term = t.term)`;

/** Single words that no edition has any more. In the order in which they are written. */
export async function forgetWords(dataSource: DataSource): Promise<void> {
  await deleteAmong(dataSource, {
    table: 'term_frequencies',
    key: ['language', 'term'],
    where: "documents <= 0 AND term <> ''",
  });
  await deleteAmong(dataSource, { table: 'word_forms', key: ['word', 'language'], where: IS_IN_NO_EDITION });
}
