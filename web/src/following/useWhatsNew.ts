import { useState } from 'react';
import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { messageOf } from '../apollo/errors';
import { useToast } from '../ui/toasts/useToast';
import { FOLLOWED_EDITION_ADDED, FOLLOWS, MARK_SEEN, NEW_EDITION_COUNT, WHATS_NEW } from './follow-documents';

const PAGE_SIZE = 20;

export interface NewsFilter {
  onlyNew: boolean;
  followId: string | null;
  search: string;
}

/** Followed editions, live, with the pages loaded so far. */
export function useWhatsNew({ onlyNew, followId, search }: NewsFilter) {
  const { showToast } = useToast();
  const variables = { first: PAGE_SIZE, onlyNew, followId, search: search || null };
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(WHATS_NEW, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const [markSeen, marking] = useMutation(MARK_SEEN, { refetchQueries: [FOLLOWS, NEW_EDITION_COUNT, WHATS_NEW] });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  useSubscription(FOLLOWED_EDITION_ADDED, {
    onData: ({ client }) => void client.refetchQueries({ include: [FOLLOWS, NEW_EDITION_COUNT, WHATS_NEW] }),
  });
  const found = (data ?? previousData)?.whatsNew;
  const loadMore = async () => {
    setIsLoadingMore(true);
    const after = found?.pageInfo.endCursor;
    await fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: { whatsNew: next } }) => ({
        ...before,
        whatsNew: { ...next, nodes: [...before.whatsNew.nodes, ...next.nodes] },
      }),
    }).catch((failure: unknown) => {
      showToast({ title: 'Not loaded', text: messageOf(failure, 'Please try again.'), tone: 'error' });
    });
    setIsLoadingMore(false);
  };
  const mark = async (ids: string[] | null) => {
    await markSeen({ variables: { ids } }).catch((failure: unknown) => {
      showToast({ title: 'Not marked', text: messageOf(failure, 'Please try again.'), tone: 'error' });
    });
  };
  return {
    found,
    error,
    isLoading: loading && !found,
    refetch,
    loadMore,
    isLoadingMore,
    mark,
    isMarking: marking.loading,
  };
}
