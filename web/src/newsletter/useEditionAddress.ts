import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The searched words and the opened edition, in the address bar. */
export function useEditionAddress() {
  const [params, setParams] = useSearchParams();
  // The edition that the address led to stays first, whichever is opened afterwards.
  const [linkedId] = useState(() => params.get('edition'));
  const set = (name: 'search' | 'edition', value: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  };
  return {
    search: params.get('search')?.trim() ?? '',
    linkedId,
    setSearch: (search: string) => set('search', search),
    setOpened: (id: string | null) => set('edition', id ?? ''),
  };
}
