import { useEffect, useEffectEvent } from 'react';

interface Pagination {
  page: number;
  totalPages: number;
}

/** Goes to the last page in place of one that does not exist: an old link, or its last row was deleted. */
export function useExistingPage(pagination: Pagination | undefined, goTo: (page: number) => void): void {
  const last = Math.max(1, pagination?.totalPages ?? 1);
  const isBeyond = pagination !== undefined && pagination.page > last;
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (isBeyond) go(last);
  }, [isBeyond, last]);
}
