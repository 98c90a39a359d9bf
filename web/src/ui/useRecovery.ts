import { useEffect, useEffectEvent } from 'react';
import { isServerUp } from '../load-chunk';

const CHECK_EVERY_MS = 10_000;

/** Loads again what has failed, once the server is back. */
export function useRecovery(hasFailed: boolean, retry: () => void): void {
  const recover = useEffectEvent(async () => {
    if (await isServerUp()) retry();
  });
  useEffect(() => {
    if (!hasFailed) return;
    const check = () => void recover();
    const timer = setInterval(check, CHECK_EVERY_MS);
    window.addEventListener('online', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, [hasFailed]);
}
