import { useEffect, useEffectEvent } from 'react';
import { isServerUp } from './load-chunk';

const RETRY_MS = 10_000;

/** Retries every ten seconds and when the browser comes online, if the server responds. */
export function useRecovery(hasFailed: boolean, retry: () => unknown): void {
  const recover = useEffectEvent(async () => {
    if (!(await isServerUp())) return;
    // A failed refetch sets the query's error.
    await Promise.resolve(retry()).catch(() => undefined);
  });
  useEffect(() => {
    if (!hasFailed) return;
    const check = () => void recover();
    const timer = setInterval(check, RETRY_MS);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [hasFailed]);
}
