import type { ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';

interface Props {
  title: string;
  id?: string;
  level?: 'h1' | 'h2';
  aside?: ReactNode;
}

/** A section's title below a 2 px line. */
export function SectionRule({ title, id, level = 'h2', aside }: Props) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        borderTop: '2px solid',
        borderColor: 'rule.strong',
        pt: 1.75,
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        gap: 1.5,
      }}
    >
      <Typography variant="h2" component={level} id={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {aside}
    </Stack>
  );
}
