import { Box } from '@mui/material';
import { Info } from 'lucide-react';
import { noticeStyle } from '../ui/states/notice-style';
import type { Outcome } from './useCheckoutOutcome';

const SENTENCES: Record<Outcome, string> = {
  cancelled: 'You left the payment page. You can subscribe whenever you like.',
  signedOut: 'You are signed out. Sign in to see your subscription.',
  confirming:
    'Your payment is being confirmed. This page updates by itself. You may leave it: your subscription begins anyway.',
  late: 'This takes longer than usual. If you have paid, your subscription begins by itself, and your account page shows it.',
  confirmed: 'Thank you. Your subscription has begun.',
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
