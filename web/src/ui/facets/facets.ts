import { FACET_NAMES, facetOf, forEachFacet, type FacetKey, type FacetName } from '@niche-newsletters/rules/facets';
import type { LifeState } from '../../gql/graphql';

/** Active filters of 'More filters'. */
export type Facets = { [Name in FacetName]: FacetKey<Name>[] };

export const NO_FACETS = forEachFacet(() => []) as Facets;
/** States of newsletters that still publish. */
export const LIVING: LifeState[] = ['ACTIVE', 'SLOWING'];

export function readFacets(params: URLSearchParams): Facets {
  return forEachFacet((name) => {
    const { parameter, choices } = facetOf(name);
    const texts = (params.get(parameter) ?? '').split(',').filter((text) => /^[\w-]{1,20}$/.test(text));
    return choices
      ? Object.keys(choices).filter((key) => texts.includes(choices[key] ?? ''))
      : [...new Set(texts)].slice(0, 20);
  }) as Facets;
}

export function writeFacets(facets: Facets, params: URLSearchParams): void {
  for (const name of FACET_NAMES) {
    const { parameter, choices } = facetOf(name);
    const texts = facets[name].map((value) => choices?.[value] ?? value);
    if (texts.length > 0) params.set(parameter, texts.join(','));
  }
}

/** Variables of a query. Null without a selection. */
export const facetVariables = (facets: Facets) =>
  forEachFacet((name) => (facets[name].length > 0 ? facets[name] : null)) as {
    [Name in FacetName]: FacetKey<Name>[] | null;
  };

export function toggleFacet(facets: Facets, name: FacetName, value: string): Facets {
  const values: string[] = facets[name];
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...facets, [name]: next };
}

export const isOnlyLiving = ({ states }: Facets): boolean =>
  states.length === LIVING.length && LIVING.every((state) => states.includes(state));

export const countFacets = (facets: Facets): number => FACET_NAMES.reduce((sum, name) => sum + facets[name].length, 0);
