import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Language } from '@niche-newsletters/rules/newsletter-choices';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { SubmissionStatus } from '../newsletter.entity.js';
import {
  anywhere,
  waysToHave,
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
    ) AS stems, EXISTS (
      SELECT FROM unnest($2::text[]) AS language WHERE quotable_search(w.word, NULL, language, NULL) = ''::tsvector
    ) AS "isStopWord"
    FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS w (word, typed, place)
  )
  SELECT a.word, a.stems, a."isStopWord",
    ARRAY(SELECT key FROM named WHERE words @@ a.typed::tsquery OR tsvector_to_array(words) && a.stems) AS keys
  FROM asked a ORDER BY a.place`;

/** Materialized, or the planner would read the table until it meets enough, and of rare words all of it. */
const IS_COMMON = `
  WITH found AS MATERIALIZED (SELECT n.id FROM newsletters n WHERE n.search @@ $1::tsquery)
  SELECT count(*) > ${MAX_RANKED} AS "isCommon" FROM (SELECT FROM found LIMIT ${MAX_RANKED + 1}) few`;

const FIND_NEWSLETTERS = `
  WITH found AS MATERIALIZED (SELECT w.newsletter_id AS id FROM listed_words w WHERE w.words @@ $1::tsquery)
  SELECT id FROM found LIMIT ${MAX_RANKED}`;

/** Newsletters with one word less are looked for in a statement each, and the ways to choose some of the words are many. */
const MAX_CHOSEN_WORDS = 5;

const HAS_ALL = `
  WITH found AS MATERIALIZED (
    SELECT n.submission_status FROM newsletters n WHERE n.search @@ $1::tsquery OR n.id = ANY ($2::int[])
  )
  SELECT FROM found WHERE submission_status = '${SubmissionStatus.APPROVED}' LIMIT 1`;

/** One read of the index for each way: of several ways in one `tsquery`, it would compare all rows of all words. The state is asked for each, so that the planner reads no more of them than the limit. */
const FIND_APPROVED = `
  WITH found AS MATERIALIZED (
    SELECT f.id FROM unnest($1::text[]) AS way,
      LATERAL (SELECT w.newsletter_id AS id FROM listed_words w WHERE w.words @@ way::tsquery LIMIT ${MAX_RANKED}) f
  )
  SELECT id FROM found
  WHERE (SELECT n.submission_status FROM newsletters n WHERE n.id = found.id) = '${SubmissionStatus.APPROVED}' LIMIT ${MAX_RANKED}`;

/** The filter, which then also finds what only stems, topics, categories and titles of editions have. */
export async function withListedWords(dataSource: DataSource, filter: NewsletterFilter): Promise<NewsletterFilter> {
  const words = searchWords(filter.search ?? '');
  if (words.length === 0) return filter;
  const typed = words.map(prefixOf);
  const [common] = await dataSource.query<{ isCommon: boolean }[]>(IS_COMMON, [typed.join(' & ')]);
  if (common?.isCommon) return filter;
  const rows = await dataSource.query<(Pick<ListedWord, 'word' | 'stems' | 'isStopWord'> & { keys: string[] })[]>(
    FIND_WORDS,
    [OTHER_NAMES, Object.values(Language), words, typed],
  );
  const listed = rows.map(({ keys, ...word }): ListedWord => ({
    ...word,
    topics: keys.filter((key) => key.startsWith('#')),
    categories: keys.filter((key) => key.startsWith('@')),
  }));
  const found = await dataSource.query<{ id: number }[]>(FIND_NEWSLETTERS, [anywhere(listed)]);
  return { ...filter, listed: { words: listed, ids: found.map(({ id }) => id) } };
}

/**
 * A filter with all words, or if no approved newsletter has them, one for those with the most of them. Stop words alone find
 * nothing.
 */
export async function withSomeWords(dataSource: DataSource, complete: NewsletterFilter): Promise<NewsletterFilter> {
  if (!complete.listed || complete.listed.words.length === 1) return complete;
  const { words: all, ids } = complete.listed;
  const typed = all.map(({ word }) => prefixOf(word)).join(' & ');
  const found = await dataSource.query<unknown[]>(HAS_ALL, [typed, ids]);
  if (found.length > 0) return complete;
  const words = all.filter(({ isStopWord }) => !isStopWord).slice(0, MAX_CHOSEN_WORDS);
  for (let needed = Math.min(words.length, all.length - 1); needed > 0; needed--) {
    const some = await dataSource.query<{ id: number }[]>(FIND_APPROVED, [waysToHave(words, needed)]);
    if (some.length > 0) return { ...complete, listed: { words, needed, ids: some.map(({ id }) => id) } };
  }
  return complete;
}
