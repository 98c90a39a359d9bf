import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './SearchField';

const DEBOUNCE_MS = 300;

interface Props {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches when typing has paused. */
export function PausedSearch({ label, placeholder, search, onSearch }: Props) {
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
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      sx={{ width: { xs: 1, sm: 260 } }}
    />
  );
}
