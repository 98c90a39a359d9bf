import type { SiteHealthQuery } from '../../../gql/graphql';

export type Day = SiteHealthQuery['siteHealth']['days'][number];
export type Group = SiteHealthQuery['siteHealth']['hosts'][number];

/** How visits end, best first. */
export const outcomes = [
  { name: 'reachable', label: 'Reachable' },
  { name: 'quiet', label: 'Quiet' },
  { name: 'moved', label: 'Moved' },
  { name: 'blocked', label: 'Blocked' },
  { name: 'failing', label: 'Failing' },
] as const;

export type Counts = Record<(typeof outcomes)[number]['name'], number>;

export const visitsOf = (counts: Counts): number => outcomes.reduce((sum, { name }) => sum + counts[name], 0);

export function sumOf(all: readonly Counts[]): Counts {
  const total: Counts = { reachable: 0, quiet: 0, moved: 0, blocked: 0, failing: 0 };
  for (const counts of all) for (const { name } of outcomes) total[name] += counts[name];
  return total;
}
