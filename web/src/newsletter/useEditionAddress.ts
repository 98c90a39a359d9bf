import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The search term and the opened edition, kept in the address bar. */
export function useEditionAddress() {
  const [params, setParams] = useSearchParams();
  // The way back to the list lives in the history entry's state.
  const { state } = useLocation() as { state: unknown };
  // The linked edition stays first, whichever is opened afterwards.
  const [linkedId] = useState(() => params.get('edition'));
  const set = (name: 'search' | 'edition', value: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, state },
    );
  };
  return {
    search: params.get('search')?.trim() ?? '',
    linkedId,
    setSearch: (search: string) => set('search', search),
    setOpened: (id: string | null) => set('edition', id ?? ''),
  };
}
