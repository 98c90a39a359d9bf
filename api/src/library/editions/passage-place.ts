import type { Edition } from './edition.entity.js';

/** Offsets into an edition's text. */
export interface Place {
  startsAt: number;
  endsAt: number;
}

/** Enough to notice that an edition has another text since. */
const HASH_CHARACTERS = 8;
const WRITTEN = /^(\d{1,9})-(\d{1,9})-([0-9a-f]{8})$/;

/** A place as it stands in an address. Undefined if the text was never stored. */
export function writePlace({ textHash }: Pick<Edition, 'textHash'>, { startsAt, endsAt }: Place): string | undefined {
  return textHash ? `${startsAt}-${endsAt}-${textHash.slice(0, HASH_CHARACTERS)}` : undefined;
}

/** Undefined if it is no place in the text that the edition has now: the same offsets would show other words. */
export function readPlace({ textHash }: Pick<Edition, 'textHash'>, written: string): Place | undefined {
  const [, startsAt, endsAt, hash] = WRITTEN.exec(written) ?? [];
  const place = { startsAt: Number(startsAt), endsAt: Number(endsAt) };
  const isOfText = hash !== undefined && textHash?.slice(0, HASH_CHARACTERS) === hash;
  return isOfText && place.startsAt < place.endsAt ? place : undefined;
}
