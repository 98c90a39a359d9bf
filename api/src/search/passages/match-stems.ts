import { plainName } from '../question/plain-name.js';

/** Weights of words with a common start, and of compounds that contain the stem, as in German. */
const DERIVED = 0.7;
const COMPOUND = 0.5;
const MIN_LETTERS = 5;
const MIN_SHARED = 0.6;

/** 1 if the text has the stem, less if it only has a related word, else 0. */
export type MatchStem = (stem: string, stems: ReadonlySet<string>) => number;

/** What is compared of a stem, computed once. */
interface Shape {
  stem: string;
  plain: string;
  hasDigit: boolean;
}

/** Caches shapes: sentences share most of their words, and are compared with each word of the question. */
export function stemMatcher(): MatchStem {
  const shapes = new Map<string, Shape>();
  const shapeOf = (stem: string) => {
    const shape = shapes.get(stem) ?? { stem, plain: plainName(stem), hasDigit: /\d/.test(stem) };
    shapes.set(stem, shape);
    return shape;
  };
  const ofTexts = new WeakMap<ReadonlySet<string>, Shape[]>();
  return (stem, stems) => {
    if (stems.has(stem)) return 1;
    const shape = shapeOf(stem);
    const others = ofTexts.get(stems) ?? [...stems].map(shapeOf);
    ofTexts.set(stems, others);
    return others.reduce((best, other) => Math.max(best, likenessOf(shape, other)), 0);
  };
}

function likenessOf(one: Shape, other: Shape): number {
  if (one.plain === other.plain) return 1;
  if (Math.min(one.stem.length, other.stem.length) < MIN_LETTERS || one.hasDigit || other.hasDigit) return 0;
  const [short, long] = one.plain.length < other.plain.length ? [one.plain, other.plain] : [other.plain, one.plain];
  const shared = sharedStart(short, long);
  if (shared >= MIN_LETTERS && shared >= MIN_SHARED * long.length) return DERIVED;
  return long.includes(short) ? COMPOUND : 0;
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
