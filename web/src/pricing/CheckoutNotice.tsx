import { Box } from '@mui/material';
import { Info } from 'lucide-react';
import { noticeStyle } from '../ui/states/notice-style';
import type { Outcome } from './useReturn';

const SENTENCES: Record<Outcome, string> = {
  canceled: 'Nothing was charged. You can subscribe whenever you like.',
  confirming:
    'Your payment is being confirmed. This page changes by itself, and you can leave it: nothing depends on it.',
  confirmed: 'Thank you. Your subscription has begun, and AI Search is in the bar of every page.',
};

/** Always there, so that screen readers hear what changes. */
export function CheckoutNotice({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div role="status">
      {outcome && (
        <Box sx={noticeStyle}>
          <Info width={18} height={18} strokeWidth={1.75} aria-hidden />
          <Box sx={{ flex: 1, minWidth: 0 }}>{SENTENCES[outcome]}</Box>
        </Box>
      )}
    </div>
  );
}
