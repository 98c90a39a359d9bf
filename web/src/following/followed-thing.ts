import type { FollowInput, FollowKind, FollowsQuery, SavedSearchInput } from '../gql/graphql';
import { facetVariables, readFacets } from '../ui/facets/facets';

/** Something with a button to follow it. */
export type FollowedThing = FollowedTarget | FollowedSearch;

interface FollowedTarget {
  kind: Exclude<FollowKind, 'SAVED_SEARCH'>;
  id: string;
  name: string;
}

interface FollowedSearch {
  kind: 'SAVED_SEARCH';
  search: SavedSearchInput;
  name: string;
}

type Follow = FollowsQuery['follows'][number];

const FIELDS = { NEWSLETTER: 'newsletterId', TOPIC: 'topicId', ENTITY: 'entityId' } as const;

export const inputOf = (thing: FollowedThing): FollowInput =>
  thing.kind === 'SAVED_SEARCH' ? { savedSearch: thing.search } : { [FIELDS[thing.kind]]: thing.id };

export const thingOf = ({ kind, targetId, name, path }: Omit<Follow, 'id' | 'newCount'>): FollowedThing =>
  kind === 'SAVED_SEARCH' ? { kind, search: searchAt(path), name } : { kind, id: targetId, name };

/** Equal for the same thing, whatever the order of its filters. */
export function keyOf(thing: FollowedThing): string {
  if (thing.kind !== 'SAVED_SEARCH') return `${thing.kind} ${thing.id}`;
  const filters = Object.entries(thing.search)
    .filter(([, value]) => value && value.length > 0)
    .map(([name, value]) => `${name} ${JSON.stringify(Array.isArray(value) ? [...value].sort() : value)}`);
  return [thing.kind, ...filters.sort()].join(' ');
}

/** The search that a page of the directory or of AI search runs. */
function searchAt(path: string): SavedSearchInput {
  const params = new URL(path, location.origin).searchParams;
  const listOf = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const chosen = (mark: string) =>
    listOf('filter')
      .filter((id) => id.startsWith(mark))
      .map((id) => id.slice(1));
  return {
    query: params.get('q'),
    search: params.get('search'),
    newsletterIds: chosen('n'),
    subcategoryIds: [...listOf('topics'), ...chosen('t')],
    ...facetVariables(readFacets(params)),
  };
}
