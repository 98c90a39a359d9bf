import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { isUnreachable, messageOf } from '../../apollo/errors';
import { graphql } from '../../gql/gql';
import { editionsVariables } from './editions-variables';
import { useRecovery } from '../../ui/states/useRecovery';

export const EDITIONS = graphql(`
  query Editions($newsletterId: ID!, $page: Int!, $limit: Int!, $search: String) {
    editions(newsletterId: $newsletterId, page: $page, limit: $limit, search: $search) {
      items {
        id
        url
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

/** Editions of a newsletter in one growing list. */
export function useEditions(newsletterId: string, search: string) {
  const variables = editionsVariables(newsletterId, search);
  const { data: answer, error, fetchMore, refetch } = useQuery(EDITIONS, { variables });
  useRecovery(error !== undefined && !answer, () => void refetch());
  const data = useDeferredValue(answer);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>(null);
  // Not deferred, or its page would be requested twice.
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
    problem: error && !data ? problemOf(error) : null,
    hasMore: pagination !== undefined && nextPage <= pagination.totalPages,
    isLoadingMore,
    moreProblem: moreError ? problemOf(moreError) : null,
    loadMore,
  };
}

/** Of the newest edition. Uses the list's first page, which every visit loads. */
export function useLatestUrl(newsletterId: string): string | null {
  const { data } = useQuery(EDITIONS, { variables: editionsVariables(newsletterId, '') });
  return data?.editions.items[0]?.url ?? null;
}

function problemOf(error: unknown): string {
  const fallback = isUnreachable(error) ? 'Failed to fetch newsletter content' : 'Failed to load newsletter editions';
  return messageOf(error, fallback);
}
