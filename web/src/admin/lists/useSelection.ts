import { useState } from 'react';

export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  setAll: (ids: string[]) => void;
  clear: () => void;
}

interface Ticked {
  list: string;
  ids: string[];
}

/** Selected rows of a list. A new list starts with none. */
export function useSelection(listedIds: string[], isSelectable: (id: string) => boolean = () => true): Selection {
  const list = listedIds.join(' ');
  const [ticked, setTicked] = useState<Ticked>({ list, ids: [] });
  if (ticked.list !== list) setTicked({ list, ids: [] });
  const ids = ticked.list === list ? ticked.ids.filter(isSelectable) : [];
  const set = (next: string[]) => setTicked({ list, ids: next });
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) => set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    setAll: set,
    clear: () => set([]),
  };
}
