import { useEffect } from 'react';

interface Polled {
  startPolling: (ms: number) => void;
  stopPolling: () => void;
}

const POLL_MS = 2_000;

/** Fetches a query again and again while something changes by itself. */
export function usePolling({ startPolling, stopPolling }: Polled, isChanging: boolean): void {
  useEffect(() => {
    if (!isChanging) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isChanging, startPolling, stopPolling]);
}
