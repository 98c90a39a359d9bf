import { useEffect, useEffectEvent } from 'react';
import { isServerUp } from '../load-chunk';

const RETRY_MS = 10_000;

/** Retries what failed every ten seconds and when the browser comes online, if the server answers. */
export function useRecovery(hasFailed: boolean, retry: () => unknown): void {
  const recover = useEffectEvent(async () => {
    if (!(await isServerUp())) return;
    // A refetch that fails leaves its error in the query.
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
