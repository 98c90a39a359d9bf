import type { Parameters } from '../parameters.js';
import type { Term } from '../search-terms.js';

/** Dimensions of the vectors in `edition_terms`. */
const PLACES = 2 ** 28;

/** SQL for the total weight of these terms in the edition of `t`. */
export const weightOf = (terms: Term[], values: Parameters) =>
  `-(t.weights <#> ${values.add(asVector(terms))}::sparsevec)`;

/** Formats terms as a sparse vector literal. */
export function asVector(terms: Term[]): string {
  const weights = new Map<number, number>();
  for (const { number, weight } of terms) weights.set(number, (weights.get(number) ?? 0) + weight);
  const entries = [...weights].filter(([, weight]) => weight !== 0).map(([number, weight]) => `${number}:${weight}`);
  return `{${entries.join(',')}}/${PLACES}`;
}

/** Key suffixes in the index `edition_terms_keys`, and the minimum weight of their terms. Must match the SQL function `term_keys`. */
export const WEIGHT_LEVELS = [
  { suffix: 'a', least: 1.5 },
  { suffix: 'b', least: 1.8 },
  { suffix: 'c', least: 2 },
  { suffix: 'd', least: 2.15 },
];

/** The key of a term in the index `edition_terms_keys`. */
export const keyOf = ({ number }: Term, suffix = '') => `'${number}${suffix}'`;
