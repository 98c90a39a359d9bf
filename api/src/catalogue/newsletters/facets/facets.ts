import { FACET_NAMES, facetOf, type FacetName } from '@niche-newsletters/rules/facets';
import type { ObjectLiteral } from 'typeorm';
import type { Conditions } from '../../../base/database/read-rows.js';
import type { FacetArgs } from './facet.inputs.js';

export interface Facet {
  name: FacetName;
  column: string;
  /** Whether the column is an array. */
  isList: boolean;
  /** In display order. Without it, the most frequent value comes first. */
  values?: string[];
}

export const FACETS: Facet[] = FACET_NAMES.map((name) => {
  const { column, isList = false, choices } = facetOf(name);
  return { name, column, isList, values: choices && Object.values(choices) };
});

export const hasChosen = (chosen: FacetArgs): boolean => FACETS.some(({ name }) => chosen[name]?.length);

/** SQL conditions over the alias `newsletter`, and their values. */
export function facetConditions(chosen: FacetArgs): Conditions {
  const conditions: string[] = [];
  const values: ObjectLiteral = {};
  for (const { name, column, isList } of FACETS) {
    const wanted = chosen[name];
    if (!wanted?.length) continue;
    const matches = isList ? `&& :${name}::text[]` : `= ANY (:${name})`;
    conditions.push(`newsletter.${column} ${matches}`);
    values[name] = wanted;
  }
  return { conditions, values };
}
