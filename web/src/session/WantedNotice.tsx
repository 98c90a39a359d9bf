import { Box } from '@mui/material';
import { Info } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { noticeStyle } from '../ui/states/notice-style';
import { wantedPath } from './return-path';
import { useSession } from './session-context';
import { SignInButtons } from './SignInButtons';

const INVITATIONS: Record<string, string> = {
  [paths.search]: 'Sign in to search',
  [paths.submit]: 'Sign in to submit a newsletter',
  [paths.following]: 'Sign in to see what is new for you',
  [paths.collections]: 'Sign in to see your collections',
  [paths.account]: 'Sign in to see your account',
  [paths.authorize]: 'Sign in to allow the program',
};

/** Tells a visitor why another page came than the one that was asked for. Sign-in goes on to that one. */
export function WantedNotice() {
  const { user, isLoading } = useSession();
  const wanted = wantedPath(useLocation().state);
  if (user || isLoading || wanted === null) return null;
  const [page = ''] = wanted.split('?');
  return (
    <Box role="status" sx={noticeStyle}>
      <Info width={18} height={18} strokeWidth={1.75} />
      <Box sx={{ flex: 1, minWidth: 0 }}>{INVITATIONS[page] ?? 'Sign in to see that page'}</Box>
      <SignInButtons />
    </Box>
  );
}
