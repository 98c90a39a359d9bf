import type { Place } from './find-mentions.js';

/** Characters of the text on either side. */
const REACH = 110;

/** The words around a place in a text, cut between words; null where the place is none. */
export function quoteAround(text: string, { startsAt, endsAt }: Place): string | null {
  if (endsAt <= startsAt || endsAt > text.length) return null;
  const before = text.slice(Math.max(0, startsAt - REACH), startsAt);
  const after = text.slice(endsAt, endsAt + REACH);
  const lead = startsAt > REACH ? `… ${before.replace(/^\S*\s+/, '')}` : before;
  const tail = endsAt + REACH < text.length ? `${after.replace(/\s+\S*$/, '')} …` : after;
  return (lead + text.slice(startsAt, endsAt) + tail).replace(/\s+/g, ' ').trim();
}
