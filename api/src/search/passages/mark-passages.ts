import type { EntityManager } from 'typeorm';
import type { Edition } from '../../library/editions/edition.entity.js';
import { blankInstructions } from '../../base/words/drop-instructions.js';
import type { Place } from '../../library/editions/passage-place.js';
import { quotableText } from '../../library/editions/quotable-text.js';
import { EDITION_LANGUAGES } from '../search-types.js';

export interface PassageRequest {
  edition: Edition;
  /** Undefined if any part of the text with the words will do. */
  place?: Place;
}

export interface FoundPassage {
  passage: string;
  /** As written in the passage. */
  matchedWords: string[];
  /** Where in the text it stands, if that is known. */
  place: Place | undefined;
}

/** Control characters that the reader removes from every text. */
const [BEGIN, END] = ['\u0001', '\u0002'];
const MARKS = `StartSel=${BEGIN}, StopSel=${END}`;
const WHOLE = `${MARKS}, HighlightAll=true`;
const FRAGMENT = `${MARKS}, MaxFragments=1, MaxWords=60, MinWords=25`;

/** Highlighting a longer text takes longer than the search. */
const MAX_SEARCHED = 20_000;
/** Longer questions mark only their beginning. */
const MAX_MARKED = 1_000;

/** The query's ANDs become ORs, to highlight every matching word. */
const HEADLINES = `
  SELECT ts_headline(r.config::regconfig, coalesce(r.passage, left(e.text, r.quotable)), q.words,
    CASE WHEN r.passage IS NULL THEN $5 ELSE $6 END) AS headline
  FROM unnest($1::int[], $2::text[], $3::text[], $7::int[]) WITH ORDINALITY AS r (id, config, passage, quotable, position)
  JOIN editions e ON e.id = r.id
  CROSS JOIN LATERAL (SELECT replace(plainto_tsquery(r.config::regconfig, $4)::text, ' & ', ' | ')::tsquery AS words) q
  ORDER BY r.position`;

/** Reads passages to show, and marks the words in any inflection. In the order of the requests. */
export async function markPassages(
  manager: EntityManager,
  requests: PassageRequest[],
  words: string,
): Promise<FoundPassage[]> {
  if (requests.length === 0) return [];
  const asked = requests.map(({ edition, place }) => {
    const text = quotableText(edition);
    return { edition, place, text, passage: (place && text.slice(place.startsAt, place.endsAt)) || null };
  });
  const rows: { headline: string | null }[] = await manager.query(HEADLINES, [
    asked.map(({ edition }) => edition.id),
    asked.map(({ edition }) => EDITION_LANGUAGES[edition.language ?? 'other'] ?? 'simple'),
    asked.map(({ passage }) => passage),
    words.slice(0, MAX_MARKED),
    FRAGMENT,
    WHOLE,
    asked.map(({ text }) => Math.min(text.length, MAX_SEARCHED)),
  ]);
  return asked.map(({ edition, place, text }, at) => {
    const { whole, ...found } = readHeadline(rows[at]?.headline ?? '', edition.language);
    return Object.assign(found, { place: place ?? placeIn(text, whole) });
  });
}

/** A headline is copied from the text. */
function placeIn(text: string, headline: string): Place | undefined {
  const startsAt = headline === '' ? -1 : text.indexOf(headline);
  return startsAt === -1 ? undefined : { startsAt, endsAt: startsAt + headline.length };
}

/** Without sentences that address a model: assistants read passages too. */
function readHeadline(headline: string, language: string | null) {
  const marked = [...headline.matchAll(new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g'))].map(([, word = '']) => word);
  const whole = headline.replaceAll(BEGIN, '').replaceAll(END, '');
  const readable = blankInstructions(whole, language);
  const passage = (readable === whole ? whole : readable.replace(/ {2,}/g, ' ')).trim();
  return { whole, passage, matchedWords: [...new Set(marked)].filter((word) => passage.includes(word)) };
}
