import type { ReactNode } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { RouterLink } from '../text/RouterLink';
import { SectionRule } from './SectionRule';

/** A list with related lists, which are beside it on wide screens. */
export function IndexColumns({ list, aside }: { list: ReactNode; aside: ReactNode }) {
  return (
    <Box sx={columns}>
      {list}
      {aside}
    </Box>
  );
}

export function IndexAside({ children }: { children: ReactNode }) {
  return <Stack sx={{ gap: 5, minWidth: 0 }}>{children}</Stack>;
}

/** A list of the aside. Omitted if empty. */
export function AsidePart({ title, id, children }: { title: string; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <SectionRule id={id} title={title} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

interface ItemProps {
  to: string;
  title: string;
  note?: string;
  /** Shows the note at the end of the line instead of below the title. */
  isNoteShort?: boolean;
  language?: string | null;
}

export function AsideItem({ to, title, note, isNoteShort = false, language }: ItemProps) {
  return (
    <Box component="li" sx={{ py: 0.75, ...(isNoteShort && lineStyle) }}>
      <Link component={RouterLink} to={to} variant="body2" lang={language ?? undefined} dir="auto" sx={titleStyle}>
        {title}
      </Link>
      {note && (
        <Typography variant="caption" dir="auto" sx={isNoteShort ? shortNoteStyle : noteStyle}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
  columnGap: 9,
  rowGap: 6,
  alignItems: 'start',
} as const;

const lineStyle = { display: 'flex', gap: 2, justifyContent: 'space-between' } as const;

const titleStyle = { fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 } as const;

const noteStyle = { display: 'block', color: 'text.tertiary', overflowWrap: 'anywhere' } as const;

const shortNoteStyle = { color: 'text.tertiary', whiteSpace: 'nowrap' } as const;
