import { Box } from '@mui/material';
import { Info } from 'lucide-react';
import { SignInButtons } from '../../session/SignInButtons';
import { noticeStyle } from '../../ui/states/notice-style';
import { formatNumber } from '../../ui/text/words';

export function VisitorNotice({ total }: { total: number }) {
  return (
    <Box role="note" sx={noticeStyle}>
      <Info width={18} height={18} strokeWidth={1.75} />
      <Box sx={{ flex: { xs: '1 1 0', md: 1 }, minWidth: 0 }}>
        Login to see all {formatNumber(total)} newsletters and filters. If you don&apos;t have an account yet, go signup
        (Free).
      </Box>
      <Box sx={{ width: { xs: 1, md: 'auto' } }}>
        <SignInButtons />
      </Box>
    </Box>
  );
}
