import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Search term and opened edition, in the URL. */
export function useEditionAddress() {
  const [params, setParams] = useSearchParams();
  // The state of the history entry has the way back to the list.
  const { state } = useLocation() as { state: unknown };
  // The linked edition stays first when others are opened.
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
