import type { FacetArgs } from './facet.inputs.js';
import { FACETS, type FacetName } from './facets.js';

/** How many newsletters share these values of all facets. */
export type FacetGroup = Record<FacetName, string | string[] | null> & { count: number };

export interface FacetCount {
  value: string;
  count: number;
}

export type FacetCounts = Record<FacetName, FacetCount[]>;

/**
 * Counts each value among the newsletters that match what is chosen in the other facets: a second value of the same
 * facet would add to the list, so its count must not depend on the first.
 */
export function countFacets(groups: readonly FacetGroup[], chosen: FacetArgs): FacetCounts {
  const misses = groups.map((group) => FACETS.filter(({ name }) => !matches(group[name], chosen[name])));
  const countsOf = (facet: (typeof FACETS)[number]): FacetCount[] => {
    const counts = new Map<string, number>();
    groups.forEach((group, index) => {
      if (misses[index]?.some((missed) => missed !== facet)) return;
      for (const value of listOf(group[facet.name])) counts.set(value, (counts.get(value) ?? 0) + group.count);
    });
    return inOrder(counts, facet.values);
  };
  return Object.fromEntries(FACETS.map((facet) => [facet.name, countsOf(facet)])) as FacetCounts;
}

const listOf = (value: string | string[] | null): string[] => (value === null ? [] : [value].flat());

function matches(value: string | string[] | null, wanted: readonly string[] | null | undefined): boolean {
  return !wanted?.length || listOf(value).some((one) => wanted.includes(one));
}

function inOrder(counts: Map<string, number>, order: string[] | undefined): FacetCount[] {
  const found = [...counts].map(([value, count]) => ({ value, count }));
  if (order) return found.sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
  return found.sort((one, other) => other.count - one.count || one.value.localeCompare(other.value));
}
