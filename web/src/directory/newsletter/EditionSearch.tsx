import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../../ui/fields/SearchField';

const DEBOUNCE_MS = 300;

/** Searches when typing has paused. */
export function EditionSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const apply = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      label="Search editions"
      placeholder="Search editions..."
      value={typed}
      onChange={setTyped}
      sx={{ width: { xs: 1, sm: 260 } }}
    />
  );
}
