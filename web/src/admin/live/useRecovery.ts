import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 10_000;

interface FailedQuery {
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** Asks again every ten seconds while a list cannot be fetched, and as soon as the browser is online again. */
export function useRecovery({ error, refetch }: FailedQuery): void {
  const isFailed = Boolean(error);
  // A refetch that fails leaves its error in the query.
  const retry = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (!isFailed) return undefined;
    const timer = setInterval(() => retry(), RETRY_MS);
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isFailed]);
}
