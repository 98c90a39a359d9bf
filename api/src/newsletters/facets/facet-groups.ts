import type { ObjectLiteral } from 'typeorm';
import type { FacetArgs } from './facet.inputs.js';
import { FACETS, facetConditions, type FacetName } from './facets.js';

/** Counts newsletters by some facets, under what is chosen in all others. */
export function selectGroups(names: readonly FacetName[], chosen: FacetArgs): { sql: string; values: ObjectLiteral } {
  const own = FACETS.filter(({ name }) => names.includes(name)).map(({ column }) => `newsletter.${column}`);
  const columns = FACETS.map(({ name, column }) => {
    const empty = name === 'languages' ? 'NULL::text[]' : 'NULL::text';
    return `${names.includes(name) ? `newsletter.${column}` : empty} AS "${name}"`;
  });
  const others = Object.fromEntries(FACETS.flatMap(({ name }) => (names.includes(name) ? [] : [[name, chosen[name]]])));
  const { conditions, values } = facetConditions(others);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    sql: `(SELECT ${columns.join(', ')}, count(*)::int AS count FROM newsletter ${where} GROUP BY ${own.join(', ')})`,
    values,
  };
}
