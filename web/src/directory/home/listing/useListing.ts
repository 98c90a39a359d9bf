import { useDeferredValue, useEffect } from 'react';
import { useQuery } from '@apollo/client/react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { diagnosticLog } from '../../../diagnostic-log';
import { useSession } from '../../../session/session-context';
import { LISTING } from '../../../ui/facets/facet-documents';
import { useExistingPage } from '../../../ui/states/useExistingPage';
import { useSearched } from '../../useSearched';
import { useShown } from '../../useShown';
import { isNarrowed, listingVariables, PAGE_SIZE, readListing, writeListing, type Listing } from './listing-address';

export function useListing() {
  const [params, setParams] = useSearchParams();
  const { user, isLoading: isSessionLoading } = useSession();
  const isMember = user !== null || isSessionLoading;
  const listing = readListing(params);
  const pageSize = isMember ? PAGE_SIZE.member : PAGE_SIZE.visitor;
  const {
    data: answer,
    error,
    refetch,
  } = useQuery(LISTING, {
    variables: listingVariables(listing, isMember),
    // A submission may have changed the list.
    fetchPolicy: useIsRefresh() ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
  });
  // The document has the rows of a visitor, which members see until theirs arrive.
  const { data: ofVisitor } = useQuery(LISTING, {
    variables: listingVariables(listing, false),
    fetchPolicy: 'cache-only',
    skip: !isMember || listing.page > 1,
  });
  useEffect(() => {
    if (error) diagnosticLog.error('Network response was not ok', error);
  }, [error]);
  // Deferred, so that React renders rows in time slices.
  const data = useDeferredValue(answer);
  useShown(data?.newsletters.items);
  const pagination = data?.newsletters.pagination;
  const isPartial = data?.newsletters.isPartial ?? false;
  // With filters, nothing may be found for another reason.
  const isOnlySearch = !isNarrowed({ ...listing, search: '' });
  useSearched(isOnlySearch ? listing.search : '', pagination && pagination.total > 0 && !isPartial);
  useExistingPage(pagination, (page) => setParams(writeListing({ ...listing, page }), { replace: true }));
  return {
    listing,
    show: (next: Listing) => setParams(writeListing(next)),
    pageSize,
    isMember,
    newsletters: (data ?? ofVisitor)?.newsletters.items ?? [],
    pagination,
    correctedSearch: data?.newsletters.correctedSearch ?? null,
    isPartial,
    directorySize: (data ?? ofVisitor)?.directory.pagination.total,
    isLoading: !data && !error,
    error: data ? undefined : error,
    retry: () => void refetch(),
  };
}

function useIsRefresh(): boolean {
  const { state } = useLocation() as { state: { refresh?: boolean } | null };
  return state?.refresh === true;
}
