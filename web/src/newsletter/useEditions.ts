import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { isUnreachable, messageOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { editionsVariables } from './editions-variables';
import { useRecovery } from '../ui/useRecovery';

export const EDITIONS = graphql(`
  query Editions($newsletterId: ID!, $page: Int!, $limit: Int!, $search: String) {
    editions(newsletterId: $newsletterId, page: $page, limit: $limit, search: $search) {
      items {
        id
        ...ListedEdition
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

/** A newsletter's editions, page after page in one growing list. */
export function useEditions(newsletterId: string, search: string) {
  const variables = editionsVariables(newsletterId, search);
  const { data: answer, error, fetchMore, refetch } = useQuery(EDITIONS, { variables });
  useRecovery(error !== undefined && !answer, () => void refetch());
  const data = useDeferredValue(answer);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>(null);
  // Not the deferred one: its page would be asked for a second time.
  const pagination = answer?.editions.pagination;
  const isAsking = useRef(false);
  const nextPage = (pagination?.page ?? 0) + 1;
  const loadMore = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsLoadingMore(true);
    setMoreError(null);
    try {
      await fetchMore({ variables: { page: nextPage } });
    } catch (thrown) {
      setMoreError(thrown);
    } finally {
      isAsking.current = false;
      setIsLoadingMore(false);
    }
  }, [fetchMore, nextPage]);
  return {
    editions: data?.editions.items ?? [],
    isLoading: !data && !error,
    complaint: error && !data ? complaintOf(error) : null,
    hasMore: pagination !== undefined && nextPage <= pagination.totalPages,
    isLoadingMore,
    moreComplaint: moreError ? complaintOf(moreError) : null,
    loadMore,
  };
}

function complaintOf(error: unknown): string {
  const fallback = isUnreachable(error) ? 'Failed to fetch newsletter content' : 'Failed to load newsletter editions';
  return messageOf(error, fallback);
}
