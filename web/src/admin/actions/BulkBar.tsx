import type { ReactNode } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { formatNumber } from '../../ui/text/words';
import type { Selection } from '../lists/useSelection';

interface Props {
  selection: Selection;
  listedIds: string[];
  /** Number of matches on all pages. */
  total: number;
  /** Omitted if another checkbox of the list selects the page. */
  pageLabel?: string;
  onSelectMatching: () => void;
  children?: ReactNode;
  /** At the end of the line, also without a selection. */
  end?: ReactNode;
}

/** The selection, and the actions on it. */
export function BulkBar({ selection, listedIds, total, pageLabel, onSelectMatching, children, end }: Props) {
  const count = selection.ids.length;
  const isPage = listedIds.length > 0 && listedIds.every((id) => selection.has(id));
  if (count === 0 && !pageLabel) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, pb: 1.5, flexWrap: 'wrap', alignItems: 'center', minHeight: 50 }}>
      {pageLabel && (
        <FormControlLabel
          label={pageLabel}
          control={
            <Checkbox
              checked={isPage}
              indeterminate={count > 0 && !isPage}
              disabled={listedIds.length === 0}
              onChange={() => selection.setAll(isPage ? [] : listedIds)}
            />
          }
        />
      )}
      {count > 0 && (
        <>
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(count)} selected
          </Box>
          {isPage && count < total && (
            <Button size="small" variant="text" onClick={onSelectMatching}>
              Select all {formatNumber(total)}
            </Button>
          )}
          {children}
          <Button size="small" variant="text" onClick={selection.clear}>
            Clear selection
          </Button>
        </>
      )}
      {end}
    </Stack>
  );
}
