import type { ListingQueryVariables, NewsletterSort, SortOrder } from '../../../gql/graphql';
// With its extension, because the configuration of the build imports this file.
import { countFacets, facetVariables, readFacets, writeFacets, type Facets } from '../../../ui/facets/facets.ts';

/** State of the list in the URL. */
export interface Listing {
  page: number;
  search: string;
  /** Whether to skip spelling correction. */
  isVerbatim: boolean;
  topicIds: string[];
  facets: Facets;
  /** Null if none was chosen: by name, or a search by where its words are. */
  sort: NewsletterSort | null;
  order: SortOrder;
}

const sorts: Record<string, NewsletterSort> = {
  name: 'NAME',
  niche: 'NICHE',
  description: 'DESCRIPTION',
  latest: 'LATEST_EDITION',
  newest: 'NEWEST',
};

/** Orders without a column. */
export const SORT_WORDS: { [Sort in NewsletterSort]?: string } = {
  LATEST_EDITION: 'Latest edition first',
  NEWEST: 'Newest in the directory first',
};

export function readListing(params: URLSearchParams): Listing {
  const page = Number(params.get('page'));
  const ids = (params.get('topics') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    isVerbatim: params.get('spelling') === 'exact',
    topicIds: [...new Set(ids)],
    facets: readFacets(params),
    sort: sorts[params.get('sort') ?? ''] ?? null,
    order: params.get('order') === 'desc' ? 'DESC' : 'ASC',
  };
}

/** Whether a search or a filter is on. */
export const isNarrowed = ({ search, topicIds, facets }: Listing): boolean =>
  search !== '' || topicIds.length > 0 || countFacets(facets) > 0;

export const PAGE_SIZE = { visitor: 10, member: 20 };

/** Variables of the listing query. Visitors always get page 1. */
export function listingVariables(listing: Listing, isMember: boolean): ListingQueryVariables {
  return {
    page: isMember ? listing.page : 1,
    limit: isMember ? PAGE_SIZE.member : PAGE_SIZE.visitor,
    search: listing.search || null,
    correctSpelling: !listing.isVerbatim,
    subcategoryIds: listing.topicIds.length > 0 ? listing.topicIds : null,
    ...facetVariables(listing.facets),
    sort: listing.sort,
    order: listing.order,
  };
}

const nameOf = (sort: NewsletterSort) => Object.keys(sorts).find((name) => sorts[name] === sort) ?? 'name';

/** Defaults are left out. */
export function writeListing(listing: Listing): URLSearchParams {
  const params = new URLSearchParams();
  if (listing.search) params.set('search', listing.search);
  if (listing.search && listing.isVerbatim) params.set('spelling', 'exact');
  if (listing.topicIds.length > 0) params.set('topics', listing.topicIds.join(','));
  writeFacets(listing.facets, params);
  if (listing.sort) params.set('sort', nameOf(listing.sort));
  if (listing.order === 'DESC') params.set('order', 'desc');
  if (listing.page > 1) params.set('page', String(listing.page));
  return params;
}

/** A new search, filter or order starts at page 1. */
export function changeListing(listing: Listing, change: Partial<Listing>): Listing {
  return { ...listing, page: 1, ...change };
}

export function toggleTopic(listing: Listing, id: string): Listing {
  const topicIds = listing.topicIds.includes(id)
    ? listing.topicIds.filter((one) => one !== id)
    : [...listing.topicIds, id];
  return changeListing(listing, { topicIds });
}

/** The column by which the list is sorted. */
export const sortOf = ({ sort, search }: Listing): NewsletterSort | null => sort ?? (search ? null : 'NAME');

/** A second click on a column reverses the order. */
export function sortBy(listing: Listing, sort: NewsletterSort): Listing {
  const order = sortOf(listing) === sort && listing.order === 'ASC' ? 'DESC' : 'ASC';
  return changeListing(listing, { sort, order });
}
