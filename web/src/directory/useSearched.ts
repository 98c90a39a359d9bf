import { useEffect } from 'react';
import { countSearch } from './count-reading';

/** Whoever still types sees other results soon. */
const SETTLED_MS = 3_000;

/** Counts a search whose results stay for some seconds. `isFound` is undefined until they are there. */
export function useSearched(words: string, isFound: boolean | undefined): void {
  useEffect(() => {
    if (words === '' || isFound === undefined) return undefined;
    const timer = setTimeout(() => countSearch(words, isFound), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words, isFound]);
}
