import { SparseVector } from 'pgvector';
import type { Parameters } from '../parameters.js';
import type { Term } from '../search-terms.js';

/** Places in the vectors of `edition_terms`. */
const PLACES = 2 ** 28;

/** What these terms weigh in the edition of `t`. */
export const weightOf = (terms: Term[], values: Parameters) =>
  `-(t.weights <#> ${values.add(asVector(terms))}::sparsevec)`;

/** As the database reads a sparse vector. */
export function asVector(terms: Term[]): string {
  const weights = new Map<number, number>();
  for (const { number, weight } of terms) weights.set(number, (weights.get(number) ?? 0) + weight);
  // Postgres counts places from 1, the client's class from 0.
  return new SparseVector(new Map([...weights].map(([number, weight]) => [number - 1, weight])), PLACES).toPostgres();
}
