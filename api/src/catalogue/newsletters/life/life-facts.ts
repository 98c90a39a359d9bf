import type { Frequency } from '@niche-newsletters/rules/newsletter-choices';
import type { DataSource } from 'typeorm';

/** Input of the measurement of one newsletter. */
export interface LifeFacts {
  id: number;
  frequency: Frequency | null;
  language: string | null;
  visitFailures: number;
  visitFailedSince: Date | null;
  hasWorked: boolean;
  /** When an administrator marked it as ended. */
  endedAt: Date | null;
  /** Of dated editions, up to a limit. */
  publishedAt: Date[];
  /** Of the latest edition, to see whether it says goodbye. */
  lastTitle: string | null;
  lastText: string | null;
  averageWords: number | null;
  freeShare: number | null;
  /** Number of recent editions in each language. */
  languages: { language: string; count: number }[];
}

const MAX_DATES = 2_000;
/** Older editions show what the newsletter used to be. */
const LATEST = 20;
const DAYS_AHEAD = 1;

const FACTS = `
  SELECT n.id, n.ended_at AS "endedAt", n.frequency, n.language, n.visit_failures AS "visitFailures", n.visit_failed_since AS "visitFailedSince",
    (n.visit_memory ? 'wholeAt' OR dates.list IS NOT NULL) AS "hasWorked", coalesce(dates.list, '{}') AS "publishedAt",
    last.title AS "lastTitle", last.text AS "lastText", latest.words AS "averageWords", latest.free AS "freeShare",
    coalesce(spoken.list, '[]') AS languages
  FROM newsletters n
  LEFT JOIN LATERAL (
    SELECT array_agg(d.published_at) AS list FROM (
      SELECT e.published_at FROM editions e
      WHERE e.newsletter_id = n.id AND e.published_at IS NOT NULL AND e.status <> 'error'
      ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${MAX_DATES}
    ) d
  ) dates ON true
  LEFT JOIN LATERAL (
    SELECT e.title, e.text FROM editions e
    WHERE e.newsletter_id = n.id AND e.status <> 'error' AND e.published_at <= $2::timestamptz + interval '${DAYS_AHEAD} day'
    ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT 1
  ) last ON true
  LEFT JOIN LATERAL (
    SELECT round(avg(l.words) FILTER (WHERE l.is_whole))::int AS words,
      (count(*) FILTER (WHERE l.access IN ('public', 'members')))::float / nullif(count(*) FILTER (WHERE l.access <> 'unknown'), 0) AS free
    FROM (
      SELECT e.access, e.announced_words IS NOT NULL OR e.access IN ('public', 'unknown') AS is_whole,
        coalesce(e.announced_words, array_length(regexp_split_to_array(btrim(e.text), '\\s+'), 1)) AS words
      FROM editions e WHERE e.newsletter_id = n.id AND e.status = 'processed'
      ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${LATEST}
    ) l
  ) latest ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('language', s.language, 'count', s.count) ORDER BY s.count DESC, s.language) AS list
    FROM (
      SELECT l.language, count(*)::int AS count FROM (
        SELECT e.language FROM editions e WHERE e.newsletter_id = n.id AND e.status = 'processed'
        ORDER BY e.published_at DESC NULLS LAST, e.id DESC LIMIT ${LATEST}
      ) l WHERE l.language IS NOT NULL GROUP BY l.language
    ) s
  ) spoken ON true
  WHERE n.id = ANY ($1)`;

export function readLifeFacts(dataSource: DataSource, ids: readonly number[], now: Date): Promise<LifeFacts[]> {
  return dataSource.query<LifeFacts[]>(FACTS, [ids, now]);
}
