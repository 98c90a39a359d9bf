import type { Place } from './find-mentions.js';

/** Characters of text on either side. */
const REACH = 110;

/** The text around an offset, cut between words. Null if the offsets are invalid. */
export function quoteAround(text: string, { startsAt, endsAt }: Place): string | null {
  if (endsAt <= startsAt || endsAt > text.length) return null;
  const before = text.slice(Math.max(0, startsAt - REACH), startsAt);
  const after = text.slice(endsAt, endsAt + REACH);
  const lead = startsAt > REACH ? `… ${before.replace(/^\S*\s+/, '')}` : before;
  const tail = endsAt + REACH < text.length ? `${after.replace(/\s\S*$/, '')} …` : after;
  return (lead + text.slice(startsAt, endsAt) + tail).replace(/\s+/g, ' ').trim();
}
