import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Language } from '@niche-newsletters/rules/newsletter-choices';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  anywhere,
  MAX_RANKED,
  prefixOf,
  searchWords,
  type ListedWord,
  type NewsletterFilter,
} from './newsletter.filter.js';

const otherNames = z.record(z.string(), z.object({ de: z.string(), es: z.string(), fr: z.string() }));
const NAMES_FILE = fileURLToPath(new URL('../../../../topic-names.json', import.meta.url));

/** Names of starter topics and their categories in other languages. A topic with another name has its own name only. */
const OTHER_NAMES = JSON.stringify(
  Object.entries(otherNames.parse(JSON.parse(readFileSync(NAMES_FILE, 'utf8')))).map(([name, others]) => ({
    name,
    ...others,
  })),
);

const FIND_WORDS = `
  WITH named AS MATERIALIZED (
    SELECT t.key, to_tsvector('simple', concat_ws(' ', t.name, o.de, o.es, o.fr)) || to_tsvector('english', t.name)
      || to_tsvector('german', coalesce(o.de, '')) || to_tsvector('spanish', coalesce(o.es, ''))
      || to_tsvector('french', coalesce(o.fr, '')) AS words
    FROM (SELECT '#' || id AS key, name FROM subcategories UNION ALL SELECT '@' || id, name FROM categories) t
    LEFT JOIN jsonb_to_recordset($1::jsonb) AS o (name text, de text, es text, fr text) USING (name)
  ), asked AS (
    SELECT w.place, w.word, w.typed, ARRAY(
      SELECT DISTINCT stem FROM unnest($2::text[]) AS language, unnest(tsvector_to_array(quotable_search(w.word, NULL, language, NULL))) AS stem
    ) AS stems
    FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS w (word, typed, place)
  )
  SELECT a.word, a.stems,
    ARRAY(SELECT key FROM named WHERE words @@ a.typed::tsquery OR tsvector_to_array(words) && a.stems) AS keys
  FROM asked a ORDER BY a.place`;

/** Materialized, or the planner would read the table until it meets enough, and of rare words all of it. */
const IS_COMMON = `
  WITH found AS MATERIALIZED (SELECT n.id FROM newsletters n WHERE n.search @@ $1::tsquery)
  SELECT count(*) > ${MAX_RANKED} AS "isCommon" FROM (SELECT FROM found LIMIT ${MAX_RANKED + 1}) few`;

const FIND_NEWSLETTERS = `
  WITH found AS MATERIALIZED (SELECT w.newsletter_id AS id FROM listed_words w WHERE w.words @@ $1::tsquery)
  SELECT id FROM found LIMIT ${MAX_RANKED}`;

/** The filter, which then also finds what only stems, topics, categories and titles of editions have. */
export async function withListedWords(dataSource: DataSource, filter: NewsletterFilter): Promise<NewsletterFilter> {
  const words = searchWords(filter.search ?? '');
  if (words.length === 0) return filter;
  const typed = words.map(prefixOf);
  const [common] = await dataSource.query<{ isCommon: boolean }[]>(IS_COMMON, [typed.join(' & ')]);
  if (common?.isCommon) return filter;
  const rows = await dataSource.query<{ word: string; stems: string[]; keys: string[] }[]>(FIND_WORDS, [
    OTHER_NAMES,
    Object.values(Language),
    words,
    typed,
  ]);
  const listed = rows.map(({ word, stems, keys }): ListedWord => ({
    word,
    stems,
    topics: keys.filter((key) => key.startsWith('#')),
    categories: keys.filter((key) => key.startsWith('@')),
  }));
  const found = await dataSource.query<{ id: number }[]>(FIND_NEWSLETTERS, [anywhere(listed)]);
  return { ...filter, listed: { words: listed, ids: found.map(({ id }) => id) } };
}
