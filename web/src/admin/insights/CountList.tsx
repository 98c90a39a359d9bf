import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { SectionRule } from '../../ui/page/SectionRule';
import { formatNumber } from '../../ui/text/words';

interface Row {
  id?: string;
  name: string;
  count: number;
}

interface Props {
  title: string;
  note?: string;
  rows: readonly Row[];
  nameOf?: (row: Row) => ReactNode;
  actions?: (row: Row) => ReactNode;
}

/** Names with their counts, the highest first. */
export function CountList({ title, note, rows, nameOf = ({ name }) => name, actions }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <SectionRule title={title} />
      {note && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {note}
        </Typography>
      )}
      {rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Nothing yet.
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {rows.map((row) => (
          <Box key={row.id ?? row.name} component="li" sx={rowStyle}>
            <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
              <Typography variant="body2" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {nameOf(row)}
              </Typography>
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(row.count)}
              </Typography>
            </Stack>
            {actions?.(row)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const rowStyle = { py: 1, borderBottom: '1px solid', borderColor: 'rule.hair' } as const;
