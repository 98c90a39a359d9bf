import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';

interface Props {
  title: ReactNode;
  sub?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
}

/** Header of a back office page: back link, title, actions. */
export function PageHead({ title, sub, back, actions }: Props) {
  return (
    <>
      {back && <Box sx={{ pt: 2.5, mb: -1.5, ml: -1.25 }}>{back}</Box>}
      <Stack direction={{ xs: 'column', md: 'row' }} sx={headStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" dir="auto" sx={{ fontSize: '2rem', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {sub && (
            <Box sx={{ mt: 0.75, overflowWrap: 'anywhere', color: 'text.secondary', typography: 'body2' }}>{sub}</Box>
          )}
        </Box>
        {actions && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </>
  );
}

const headStyle = {
  pt: { xs: 3, md: 4 },
  pb: 3,
  gap: 2,
  justifyContent: 'space-between',
  alignItems: { md: 'flex-end' },
} as const;
