/** Returns numbers between 0 and 1, in the same order for the same seed. */
export type Random = () => number;

/** Mulberry32: small, fast, and good enough to choose words. */
export function seededRandom(seed: number): Random {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(items: readonly T[], random: Random): T {
  const [item] = items.slice(Math.floor(random() * items.length));
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
