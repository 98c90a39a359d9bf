import type { EntityManager } from 'typeorm';
import type { Edition } from '../../editions/edition.entity.js';
import { quotableText } from '../../editions/quotable-text.js';
import { EDITION_LANGUAGES } from '../search-types.js';

export interface PassageRequest {
  edition: Edition;
  /** Of the passage that the embedding found; undefined where only words did. */
  place?: { startsAt: number; endsAt: number };
}

export interface FoundPassage {
  passage: string;
  /** As they are written in the passage. */
  matchedWords: string[];
}

/** Characters that no text of ours has: the reader drops them. */
const [BEGIN, END] = ['\u0001', '\u0002'];
const MARKS = `StartSel=${BEGIN}, StopSel=${END}`;
const WHOLE = `${MARKS}, HighlightAll=true`;
const FRAGMENT = `${MARKS}, MaxFragments=1, MaxWords=60, MinWords=25`;

/** Marking a longer text would take longer than finding it. */
const MAX_SEARCHED = 20_000;

/** Any word of the question may be marked, so its ANDs become ORs. */
const HEADLINES = `
  SELECT r.id, ts_headline(r.config::regconfig, coalesce(r.passage, left(e.text, r.quotable)), q.words,
    CASE WHEN r.passage IS NULL THEN $5 ELSE $6 END) AS headline
  FROM unnest($1::int[], $2::text[], $3::text[], $7::int[]) AS r (id, config, passage, quotable)
  JOIN editions e ON e.id = r.id
  CROSS JOIN LATERAL (SELECT replace(plainto_tsquery(r.config::regconfig, $4)::text, ' & ', ' | ')::tsquery AS words) q`;

/** The passages to show, with the words that matched, by any form of the word. */
export async function findPassages(
  manager: EntityManager,
  requests: PassageRequest[],
  words: string,
): Promise<Map<number, FoundPassage>> {
  if (requests.length === 0) return new Map();
  const asked = requests.map(({ edition, place }) => {
    const text = quotableText(edition);
    return { edition, length: text.length, passage: (place && text.slice(place.startsAt, place.endsAt)) || null };
  });
  const rows: { id: number; headline: string | null }[] = await manager.query(HEADLINES, [
    asked.map(({ edition }) => edition.id),
    asked.map(({ edition }) => EDITION_LANGUAGES[edition.language ?? 'other'] ?? 'simple'),
    asked.map(({ passage }) => passage),
    words,
    FRAGMENT,
    WHOLE,
    asked.map(({ length }) => Math.min(length, MAX_SEARCHED)),
  ]);
  return new Map(rows.map(({ id, headline }) => [id, readHeadline(headline ?? '')]));
}

function readHeadline(headline: string): FoundPassage {
  const marked = [...headline.matchAll(new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g'))].map(([, word = '']) => word);
  return { passage: headline.replaceAll(BEGIN, '').replaceAll(END, '').trim(), matchedWords: [...new Set(marked)] };
}
