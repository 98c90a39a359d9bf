import type { FacetArgs } from './facet.inputs.js';
import { FACETS, type FacetName } from './facets.js';

/** How many newsletters share these values of some facets; null in the others. */
export type FacetGroup = Record<FacetName, string | string[] | null> & { count: number };

export interface FacetCount {
  value: string;
  count: number;
}

export type FacetCounts = Record<FacetName, FacetCount[]>;

/**
 * Counts the values of facets that were grouped together, each among the newsletters that match what is chosen in the
 * others: a second value of the same facet would add to the list, so its count must not depend on the first.
 */
export function countFacets(names: readonly FacetName[], groups: readonly FacetGroup[], chosen: FacetArgs) {
  const misses = groups.map((group) => names.filter((name) => !matches(group[name], chosen[name])));
  const countsOf = (facet: FacetName): FacetCount[] => {
    const counts = new Map<string, number>();
    groups.forEach((group, index) => {
      if (misses[index]?.some((missed) => missed !== facet)) return;
      for (const value of listOf(group[facet])) counts.set(value, (counts.get(value) ?? 0) + group.count);
    });
    return inOrder(counts, FACETS.find(({ name }) => name === facet)?.values);
  };
  return Object.fromEntries(names.map((name) => [name, countsOf(name)])) as Partial<FacetCounts>;
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
