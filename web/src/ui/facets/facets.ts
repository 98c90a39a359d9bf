import type { Cadence, EditionLength, LifeState, ReadingAccess } from '../../gql/graphql';

/** Active filters of 'More filters'. */
export interface Facets {
  states: LifeState[];
  cadences: Cadence[];
  languages: string[];
  platforms: string[];
  access: ReadingAccess[];
  lengths: EditionLength[];
}

export type FacetName = keyof Facets;

export const NO_FACETS: Facets = { states: [], cadences: [], languages: [], platforms: [], access: [], lengths: [] };
/** States of newsletters that still publish. */
export const LIVING: LifeState[] = ['ACTIVE', 'SLOWING'];

const KNOWN: { [Name in FacetName]?: readonly string[] } = {
  states: ['ACTIVE', 'SLOWING', 'DORMANT', 'ENDED', 'UNREACHABLE', 'UNKNOWN'],
  cadences: ['daily', 'severalweekly', 'weekly', 'biweekly', 'monthly', 'rarely', 'irregular'],
  access: ['FREE', 'PARTLY', 'PAID'],
  lengths: ['SHORT', 'MEDIUM', 'LONG'],
};
/** Names in the URL, the same as in the REST API. */
const PARAMS: [FacetName, string][] = [
  ['states', 'state'],
  ['cadences', 'cadence'],
  ['languages', 'language'],
  ['platforms', 'platform'],
  ['access', 'access'],
  ['lengths', 'length'],
];

export function readFacets(params: URLSearchParams): Facets {
  const read = ([name, param]: [FacetName, string]) => {
    const texts = (params.get(param) ?? '').split(',').filter((text) => /^[\w-]{1,20}$/.test(text));
    const known = KNOWN[name];
    const values = known
      ? known.filter((value) => texts.includes(value.toLowerCase()))
      : [...new Set(texts)].slice(0, 20);
    return [name, values] as const;
  };
  return Object.fromEntries(PARAMS.map(read)) as unknown as Facets;
}

export function writeFacets(facets: Facets, params: URLSearchParams): void {
  for (const [name, param] of PARAMS)
    if (facets[name].length > 0) params.set(param, facets[name].join(',').toLowerCase());
}

/** Variables of a query. Null without a selection. */
export function facetVariables(facets: Facets) {
  const chosen = <Value>(values: Value[]) => (values.length > 0 ? values : null);
  return {
    states: chosen(facets.states),
    cadences: chosen(facets.cadences),
    languages: chosen(facets.languages),
    platforms: chosen(facets.platforms),
    access: chosen(facets.access),
    lengths: chosen(facets.lengths),
  };
}

export function toggleFacet(facets: Facets, name: FacetName, value: string): Facets {
  const values: string[] = facets[name];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...facets, [name]: next };
}

export const isOnlyLiving = ({ states }: Facets): boolean =>
  states.length === LIVING.length && LIVING.every((state) => states.includes(state));

export const countFacets = (facets: Facets): number => PARAMS.reduce((sum, [name]) => sum + facets[name].length, 0);
