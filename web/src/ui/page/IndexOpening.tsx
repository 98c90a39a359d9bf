import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

interface Props {
  title: string;
  /** Of the title: lower in a preview. */
  level?: 'h1' | 'h3';
  /** Of the title, if it is not ours. */
  language?: string | null;
  lead: ReactNode;
  action?: ReactNode;
}

/** Title and introduction of a page that is mainly a list. */
export function IndexOpening({ title, level = 'h1', language, lead, action }: Props) {
  return (
    <Box sx={{ pt: { xs: 4, md: 6 }, pb: { xs: 3, md: 5 } }}>
      <Typography
        variant="h1"
        component={level}
        lang={language ?? undefined}
        dir="auto"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      <Typography
        variant="standfirst"
        sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '36em', overflowWrap: 'anywhere' }}
      >
        {lead}
      </Typography>
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
