import type { ObjectLiteral } from 'typeorm';
import type { Conditions } from '../../database/read-rows.js';
import type { FacetArgs } from './facet.inputs.js';
import { FACETS, facetConditions, type FacetName } from './facets.js';

/**
 * Facets of few values are grouped together, and each facet's counts added up from the groups. Languages and platforms
 * have many values, which would multiply the groups: they are grouped each alone.
 */
export const TOGETHER: FacetName[][] = [['states', 'cadences', 'access', 'lengths'], ['languages'], ['platforms']];

const columnsOf = (names: FacetName[]) =>
  FACETS.filter(({ name }) => names.includes(name)).map(({ column }) => `newsletter.${column}`);

/** One pass over the candidates groups them in each of these ways, and counts each under what is chosen elsewhere. */
export function selectGroups(candidates: Conditions, chosen: FacetArgs): { sql: string; values: ObjectLiteral } {
  const ways = TOGETHER.map((names, part) => {
    const others = Object.fromEntries(
      FACETS.flatMap(({ name }) => (names.includes(name) ? [] : [[name, chosen[name]]])),
    );
    const columns = columnsOf(names);
    const { conditions, values } = facetConditions(others);
    const matches = conditions.join(' AND ');
    const count = matches ? `count(*) FILTER (WHERE ${matches})` : 'count(*)';
    return { part, columns, matches, count, values, isThis: `grouping(${columns[0] ?? ''}) = 0` };
  });
  // What no way counts need not be grouped.
  const isNarrow = ways.every(({ matches }) => matches);
  const counted = isNarrow ? [`(${ways.map(({ matches }) => `(${matches})`).join(' OR ')})`] : [];
  const choose = (of: (way: (typeof ways)[number]) => string | number) =>
    `CASE ${ways.map((way) => `WHEN ${way.isThis} THEN ${of(way)}`).join(' ')} END::int`;
  const sql = `SELECT ${choose(({ part }) => part)} AS part, ${choose(({ count }) => count)} AS count,
      ${FACETS.map(({ name, column }) => `newsletter.${column} AS "${name}"`).join(', ')}
    FROM newsletters newsletter WHERE ${[...candidates.conditions, ...counted].join(' AND ')}
    GROUP BY GROUPING SETS (${ways.map(({ columns }) => `(${columns.join(', ')})`).join(', ')})`;
  return { sql, values: Object.assign({ ...candidates.values }, ...ways.map(({ values }) => values)) as ObjectLiteral };
}
