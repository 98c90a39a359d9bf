import type { Term } from '../search-terms.js';
import { keyOf, WEIGHT_LEVELS } from './term-vectors.js';

/** The other words hardly change the score, and each makes the expressions several times as long. */
const MAX_COMBINED = 3;
/** Minimum score of each stage, as a share of the highest possible one. */
const STAGES = [0.95, 0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.15, 0.05];
/** A word that occurs once usually has a higher weight, but a lower one in a long text. */
const USUAL_WEIGHT = 0.8;

/** Minimum weights of a term in an edition, by the suffix of its key in the index. */
const LEVELS = [{ suffix: '', least: USUAL_WEIGHT }, ...WEIGHT_LEVELS];
const HIGHEST = Math.max(...LEVELS.map(({ least }) => least));

/** Matches every edition, or none. */
const ALL = true;
const NONE = false;
type Expression = string | typeof ALL | typeof NONE;

/**
 * Expressions for terms that match too many editions to score them all. The first one matches editions whose keys alone
 * guarantee a high score, and each of the others also those with a lower score. Excluding what an earlier one matches
 * would take the index several times as long.
 */
export function commonStages(terms: Term[]): string[] {
  const heaviest = terms.toSorted((one, other) => other.weight - one.weight).slice(0, MAX_COMBINED);
  const highest = HIGHEST * heaviest.reduce((sum, { weight }) => sum + weight, 0);
  return [...new Set(STAGES.map((share) => String(atLeast(share * highest, heaviest))))];
}

/** Matches editions whose keys guarantee this score. Keys are nested, so that the first ones decide about most editions. */
function atLeast(score: number, [term, ...others]: Term[]): Expression {
  if (score <= 0) return ALL;
  if (!term) return NONE;
  const without = atLeast(score, others);
  const levels = LEVELS.map(({ suffix, least }) => ({
    key: keyOf(term, suffix),
    rest: atLeast(score - least * term.weight, others),
  }));
  // A higher level is useless if it requires the same of the other terms.
  const useful = levels.filter(({ rest }, at) => rest !== (levels[at - 1]?.rest ?? without));
  return anyOf(
    without,
    useful.reduceRight<Expression>((higher, { key, rest }) => allOf(key, anyOf(rest, higher)), NONE),
  );
}

function anyOf(one: Expression, other: Expression): Expression {
  if (one === ALL || other === NONE) return one;
  return other === ALL || one === NONE ? other : `(${one} | ${other})`;
}

const allOf = (key: string, rest: Expression): Expression =>
  rest === ALL ? key : rest === NONE ? NONE : `(${key} & ${rest})`;
