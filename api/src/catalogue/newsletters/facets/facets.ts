import type { ObjectLiteral } from 'typeorm';
import type { Conditions } from '../../../base/database/read-rows.js';
import { Cadence, EditionLength, LifeState, ReadingAccess } from '../life/life-choices.js';
import type { FacetArgs } from './facet.inputs.js';

export type FacetName = 'states' | 'cadences' | 'languages' | 'platforms' | 'access' | 'lengths';

interface Facet {
  name: FacetName;
  column: string;
  /** In display order. Without it, the most frequent value comes first. */
  values?: string[];
}

export const FACETS: Facet[] = [
  { name: 'states', column: 'state', values: Object.values(LifeState) },
  { name: 'cadences', column: 'cadence', values: Object.values(Cadence) },
  { name: 'languages', column: 'languages' },
  { name: 'platforms', column: 'platform' },
  { name: 'access', column: 'reading_access', values: Object.values(ReadingAccess) },
  { name: 'lengths', column: 'edition_length', values: Object.values(EditionLength) },
];

export const hasChosen = (chosen: FacetArgs): boolean => FACETS.some(({ name }) => chosen[name]?.length);

/** SQL conditions over the alias `newsletter`, and their values. */
export function facetConditions(chosen: FacetArgs): Conditions {
  const conditions: string[] = [];
  const values: ObjectLiteral = {};
  for (const { name, column } of FACETS) {
    const wanted = chosen[name];
    if (!wanted?.length) continue;
    const matches = name === 'languages' ? `&& :${name}::text[]` : `= ANY (:${name})`;
    conditions.push(`newsletter.${column} ${matches}`);
    values[name] = wanted;
  }
  return { conditions, values };
}
