const SHINGLE_WORDS = 5;
const HASHES = 64;
const BANDS = 16;
const ROWS = HASHES / BANDS;
/** The start of a long text is enough, and limits the work. */
const MAX_LETTERS = 60_000;
/** Shorter texts are similar by chance. */
const MIN_SHINGLES = 30;
/** Minimum estimated Jaccard similarity of copies. */
const COPY_LIKENESS = 0.8;

export interface Signature {
  /** Minimum hash of all shingles for each of 64 functions. Empty for a short text. */
  hashes: number[];
  /** Texts that share one of these bands may be copies. */
  bands: number[];
}

/** MinHash of five-word shingles: copies with a few changes have nearly the same one. */
export function signText(text: string): Signature {
  const shingles = shingleHashes(text);
  if (shingles.size < MIN_SHINGLES) return { hashes: [], bands: [] };
  const hashes = Array.from({ length: HASHES }, (_, seed) => leastHash(shingles, seed));
  const bands = Array.from({ length: BANDS }, (_, band) =>
    hashes.slice(band * ROWS, (band + 1) * ROWS).reduce((key, hash) => mix(key ^ hash), mix(band + 1)),
  );
  return { hashes, bands };
}

export const areCopies = (one: readonly number[], other: readonly number[]): boolean =>
  estimateLikeness(one, other) >= COPY_LIKENESS;

/** Estimated Jaccard similarity of two texts, from 0 to 1. */
export function estimateLikeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || one.length !== other.length) return 0;
  return one.filter((hash, at) => hash === other[at]).length / one.length;
}

function shingleHashes(text: string): Set<number> {
  const words =
    text
      .slice(0, MAX_LETTERS)
      .normalize('NFKC')
      // NFKD can turn one character into eighteen.
      .slice(0, MAX_LETTERS)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = words.map(hashWord);
  const shingles = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= hashes.length; at += 1) {
    shingles.add(hashes.slice(at, at + SHINGLE_WORDS).reduce((key, hash) => mix(Math.imul(key, 31) + hash), 0));
  }
  return shingles;
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash | 0;
}

function leastHash(shingles: Set<number>, seed: number): number {
  const salt = mix(Math.imul(seed + 1, 0x9e3779b1));
  let least = 0x7fffffff;
  for (const shingle of shingles) least = Math.min(least, mix(shingle ^ salt));
  return least;
}

/** Finaliser of murmur3: every bit changes about half of the others. Signed, as the database stores it. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
