import { useSearchParams } from 'react-router-dom';

type Change<State> = (change: Partial<State>, history?: 'push' | 'replace') => void;

/** Keeps tab, filters, search and page in the URL, without defaults. */
export function useAddressState<State extends Record<string, string>>(defaults: State): [State, Change<State>] {
  const [params, setParams] = useSearchParams();
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]);
  const change: Change<State> = (values, history = 'push') => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries<string | undefined>(values)) {
          if (value === undefined || value === defaults[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: history === 'replace' },
    );
  };
  return [Object.fromEntries(entries) as State, change];
}

/** Far beyond the last page of any list. */
const MAX_PAGE = 1_000_000;

/** Parses a page number from the URL. Defaults to 1. */
export function toPage(text: string): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1;
}
