import type { EntityManager } from 'typeorm';
import { readQuickly } from '../../base/database/read-prepared.js';
import { Parameters } from '../parameters.js';
import { plainName } from '../question/plain-name.js';
import { detectLanguage, isFunctionWord } from '../question/question-language.js';
import { scopeConditions } from '../scope.js';
import type { SearchScope } from '../search-types.js';

const MAX_NEWSLETTERS = 50;
const FRESH_EDITIONS = 3;
/** A newsletter that matches less of the question is about something else. */
const MIN_SHARE = 0.5;
/** Minimum length of a prefix: 'regulation' matches 'regulations'. */
const BEGINNING_LENGTH = 4;

const MAX_TERMS = 12;
/** Postgres rejects longer lexemes in a query, and does not index them. */
const MAX_LEXEME_BYTES = 2_000;

/** A word of more newsletters than this tells them apart no longer. */
const MAX_CANDIDATES = 1_000;

/**
 * Only newsletters with a rare word of the question are looked at, or with all of its words where none is rare: a directory
 * may have a hundred thousand with 'price'.
 */
export const AFFINITIES = `
  WITH words AS MATERIALIZED (
    SELECT w::tsquery AS word, (
      SELECT count(*) FROM (
        SELECT FROM newsletters n WHERE n.submission_status = 'approved' AND n.search @@ w::tsquery LIMIT ${MAX_CANDIDATES + 1}
      ) found) <= ${MAX_CANDIDATES} AS is_rare
    FROM unnest($1::text[]) w
  ), candidates AS MATERIALIZED (
    SELECT found.id FROM words CROSS JOIN LATERAL (
      SELECT n.id FROM newsletters n WHERE n.submission_status = 'approved' AND n.search @@ words.word LIMIT ${MAX_CANDIDATES}
    ) found WHERE words.is_rare
    UNION
    SELECT all_words.id FROM (SELECT WHERE NOT EXISTS (SELECT FROM words WHERE is_rare)) none_is_rare CROSS JOIN LATERAL (
      SELECT n.id FROM newsletters n
      WHERE n.submission_status = 'approved' AND n.search @@ array_to_string($1::text[], ' & ')::tsquery LIMIT ${MAX_CANDIDATES}
    ) all_words
  )
  SELECT n.id, n.name, (SELECT count(*) FROM words WHERE n.search @@ word)::float / cardinality($1::text[]) AS share
  FROM candidates JOIN newsletters n USING (id)
  ORDER BY share DESC, n.id LIMIT ${MAX_NEWSLETTERS}`;

/** Bonus for editions of a newsletter whose exact name is the question. Higher than any score. */
export const NAMED_GAIN = 1.01;
/** Affinity if the question is the exact name. A share is at most 1. */
const NAMED = 2;

export const isNamed = (affinity: number): boolean => affinity === NAMED;

/** Newsletters whose name, topics or description match, with the share of matching words, or `NAMED`. */
export async function findAffinities(manager: EntityManager, words: string): Promise<Map<number, number>> {
  const found = new Set(words.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  const terms = [...found].filter((word) => Buffer.byteLength(word) < MAX_LEXEME_BYTES);
  if (terms.length === 0) return new Map();
  const language = detectLanguage(words) ?? 'en';
  const telling = terms.filter((word) => !isFunctionWord(word, language));
  const asked = (telling.length > 0 ? telling : terms).slice(0, MAX_TERMS).map(termOf);
  const rows = await readQuickly<[id: number, name: string, share: number]>(manager, AFFINITIES, [asked]);
  const name = plainName(words);
  return new Map(
    rows
      .filter(([, , share]) => share >= MIN_SHARE)
      .map(([id, own, share]) => [id, plainName(own) === name ? NAMED : share]),
  );
}

/** Drops the plural and matches by prefix, since names and topics use other inflections. */
function termOf(word: string): string {
  const stem = word.length > BEGINNING_LENGTH ? word.replace(/(?<=\p{L}{3})(?:e?s|en)$/u, '') : word;
  return `'${stem}'${stem.length >= BEGINNING_LENGTH ? ':*' : ''}`;
}

/** Latest editions of these newsletters, so that each has something to show. */
export async function freshEditionsOf(
  manager: EntityManager,
  affinities: Map<number, number>,
  scope: SearchScope,
): Promise<number[]> {
  if (affinities.size === 0) return [];
  const values = new Parameters();
  const ids = values.add([...affinities.keys()]);
  const rows: { id: number }[] = await manager.query(
    `SELECT f.id FROM unnest(${ids}::int[]) AS wanted (id) CROSS JOIN LATERAL (
       SELECT e.id FROM editions e JOIN newsletters n ON n.id = e.newsletter_id
       WHERE e.newsletter_id = wanted.id AND ${scopeConditions(scope, values).join(' AND ')}
       ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${FRESH_EDITIONS}
     ) f`,
    values.list,
  );
  return rows.map((row) => row.id);
}
