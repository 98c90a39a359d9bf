import { Alert, Box, Typography } from '@mui/material';
import { Info } from 'lucide-react';
import { useSession } from '../session/session-context';
import { SignInButtons } from '../session/SignInButtons';
import { useMaySubmit } from '../session/features';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { PageTitle } from '../ui/page/PageTitle';
import { SubmitForm } from './SubmitForm';

export function SubmitPage() {
  const { user } = useSession();
  const maySubmit = useMaySubmit();
  if (!maySubmit) return <EmptyNotice title="Submissions are closed" text="Newsletters cannot be submitted here." />;
  return (
    <Box sx={columns}>
      <PageTitle title="Submit a Newsletter" />
      <Box sx={{ position: { lg: 'sticky' }, top: 32 }}>
        <Typography variant="h1">Submit a Newsletter</Typography>
        <Typography variant="standfirst" sx={{ color: 'text.secondary', mt: 2 }}>
          We check the address, photograph the front page, and place it in the queue for review.
        </Typography>
      </Box>
      {user ? <SubmitForm /> : <SignInNotice />}
    </Box>
  );
}

/** Shown if the session ends while the page is open. */
function SignInNotice() {
  return (
    <Alert severity="info" role="note" icon={<Info />} action={<SignInButtons />}>
      Please sign in to submit a newsletter
    </Alert>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 640px)' },
  columnGap: 10,
  rowGap: 4,
  pt: { xs: 4, md: 7 },
  alignItems: 'start',
} as const;
