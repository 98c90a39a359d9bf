import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Box, type SxProps, type Theme } from '@mui/material';
import { focusFirstRow } from './useListKeys';
import { SearchField } from '../../ui/fields/SearchField';

const pauseMs = 300;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  sx?: SxProps<Theme>;
}

/** A search field: searches after a pause or on Enter. Escape clears it. */
export function DebouncedSearch({ value, onChange, sx, ...field }: Props) {
  // Null if nothing is being typed. The URL's value is shown then.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null && typed === value) setTyped(null);
  const commit = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === null) return undefined;
    const pause = setTimeout(() => commit(typed), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== null) onChange(typed);
    if (event.key === 'Escape') setTyped('');
    if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault();
  };
  return (
    <Box onKeyDown={onKeyDown} sx={sx}>
      <SearchField {...field} value={typed ?? value} onChange={setTyped} sx={{ width: 1 }} />
    </Box>
  );
}
