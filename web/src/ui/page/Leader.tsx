import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Term ……… value, as in a printed table of contents. */
export function Leader({ facts }: { facts: Fact[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {facts.map(({ term, value }) => (
        <Box key={term} sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', flex: 'none' }}>
            {term}
          </Typography>
          <Box
            aria-hidden
            component="span"
            sx={{
              flex: 1,
              minWidth: 16,
              height: '1px',
              alignSelf: 'baseline',
              pb: '1px',
              backgroundImage: (theme) =>
                `radial-gradient(circle, ${theme.vars?.palette.leader} 0.7px, transparent 0.9px)`,
              backgroundSize: '5px 2px',
              backgroundRepeat: 'repeat-x',
            }}
          />
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, minWidth: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'right', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
