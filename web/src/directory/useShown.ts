import { useEffect } from 'react';
import { countReading } from './count-reading';

/** Counts the newsletters of a list as shown, when it appears and when it changes. */
export function useShown(newsletters: readonly { id: string }[] | undefined): void {
  const ids = newsletters?.map(({ id }) => id).join(' ') ?? '';
  useEffect(() => {
    if (ids !== '') countReading('shown', ids.split(' '));
  }, [ids]);
}
