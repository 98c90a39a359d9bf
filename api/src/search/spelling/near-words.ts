import type { EntityManager } from 'typeorm';
import { NAME } from './candidate.js';
import { withoutAccents } from './typing-cost.js';

export interface NearWord {
  word: string;
  language: string;
}

/**
 * Words whose neighbours are read for one question. Each compares thousands, so a question that needs more is searched as it was typed. The
 * 120 judged misspelt questions need four at most; this is twice as many.
 */
export const MAX_READ_WORDS = 8;

/** Initial letters that sound alike. */
const FIRST_LETTERS = 'aáàâä eéèêë iíïy oóöô uúü cçksz bv vwf gj fp dt'.split(' ');

/** Words to compare per length, with the same first letter and with another. A hostile site may add millions. */
const MAX_READ = { alike: 2_000, other: 300 };

const READ = (condition: string) => `
  SELECT near.word, near.language
  FROM unnest($1::text[]) WITH ORDINALITY AS l (letter, number) CROSS JOIN generate_series($2::int, $3::int) AS s (size)
  CROSS JOIN LATERAL (
    SELECT f.word, f.language FROM word_forms f
    WHERE left(f.word, 1) = l.letter AND length(f.word) = s.size AND ${condition}
    LIMIT CASE WHEN l.number = 1 THEN ${MAX_READ.alike} ELSE ${MAX_READ.other} END
  ) near`;

export const TOPIC_WORDS = `SELECT regexp_split_to_table(lower(name), '[^[:alpha:]]+') FROM subcategories WHERE NOT is_hidden`;

/** Words of editions, names and topics with one of the initial letters ($1) and a similar length ($2, $3). */
const NEAR = `
  ${READ(`f.language <> '${NAME}'`)} UNION ${READ(`f.language = '${NAME}'`)} UNION
  SELECT t.word, '${NAME}' FROM (${TOPIC_WORDS}) AS t (word)
  WHERE left(t.word, 1) = ANY ($1) AND length(t.word) BETWEEN $2 AND $3`;

export class TooManyWords extends Error {}

/** Reads words with a similar beginning and length, each word once for a question, up to a limit. Then it throws TooManyWords. */
export class NearWords {
  private readonly read = new Map<string, Promise<NearWord[]>>();

  constructor(readonly manager: EntityManager) {}

  of(word: string): Promise<NearWord[]> {
    const known = this.read.get(word);
    if (known) return known;
    if (this.read.size >= MAX_READ_WORDS) throw new TooManyWords();
    const read = this.manager.query<NearWord[]>(NEAR, [firstLettersOf(word), ...lengthsNear(word)]);
    this.read.set(word, read);
    return read;
  }
}

export const lengthsNear = ({ length }: string) => [length - 2, length + 2] as const;

/** The first letter, letters that sound like it, and the second letter, if the two are swapped or the first is superfluous. */
export function firstLettersOf(word: string): string[] {
  const [first, second] = [word.charAt(0), word.charAt(1)];
  const alike = FIRST_LETTERS.filter((letters) => letters.includes(withoutAccents(first)));
  return [...new Set([first, second, 'h', ...alike.flatMap((letters) => [...letters])])];
}
