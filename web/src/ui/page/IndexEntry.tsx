import type { ReactNode } from 'react';
import { Box, Link, Typography } from '@mui/material';
import { RouterLink } from '../text/RouterLink';

interface Props {
  to: string;
  title: string;
  text?: string;
  language?: string | null;
  /** Shown below the text. */
  children?: ReactNode;
}

/** A list of IndexEntry. Short ones fit side by side in columns. */
export function IndexList({ hasColumns = false, children }: { hasColumns?: boolean; children: ReactNode }) {
  return (
    <Box component="ol" sx={hasColumns ? columnsStyle : listStyle}>
      {children}
    </Box>
  );
}

/** A linked title with a short text. */
export function IndexEntry({ to, title, text, language, children }: Props) {
  const lang = language ?? undefined;
  return (
    <Box component="li" data-entry sx={{ py: 2, borderBottom: '1px solid', borderColor: 'rule.hair' }}>
      <Typography variant="h4" component="h3" lang={lang} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={to} color="inherit">
          {title}
        </Link>
      </Typography>
      {text && (
        <Typography variant="body2" lang={lang} dir="auto" sx={textStyle}>
          {text}
        </Typography>
      )}
      {children}
    </Box>
  );
}

/** Of a row of facts below the text. */
export const entryLineStyle = {
  mt: 0.5,
  columnGap: 2,
  flexWrap: 'wrap',
  typography: 'body2',
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
} as const;

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

const columnsStyle = {
  ...listStyle,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: 4,
} as const;

const textStyle = { mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere', maxWidth: '48em' } as const;
