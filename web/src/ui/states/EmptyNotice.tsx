import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

interface Props {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 'p' | 'h1' | 'h2';
}

/** Says that there is nothing, with a suggestion. */
export function EmptyNotice({ title, text, action, level = 'p' }: Props) {
  return (
    <Box sx={{ py: 8, px: 2, textAlign: 'center' }}>
      <Box
        aria-hidden
        sx={{
          width: 40,
          mx: 'auto',
          mb: 2.5,
          display: 'grid',
          gap: '6px',
          '& span': { height: '2px', borderRadius: 1, bgcolor: 'leader', display: 'block' },
          '& span:nth-of-type(2)': { width: '62%' },
          '& span:nth-of-type(3)': { width: '82%' },
        }}
      >
        <span />
        <span />
        <span />
      </Box>
      <Typography variant="h3" component={level}>
        {title}
      </Typography>
      {text && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mt: 0.75, maxWidth: '44ch', mx: 'auto', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  );
}
