import { Alert, Box, Button, Typography, Stack } from '@mui/material';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { SignInKind } from '../gql/graphql';
import { paths } from '../paths';
import { PageTitle } from '../ui/page/PageTitle';
import { RouterLink } from '../ui/text/RouterLink';
import { useSession } from './session-context';
import { EmailSignIn } from './EmailSignIn';
import { SignInButtons } from './SignInButtons';
import { useSite } from './useSite';

const messages: Record<string, string> = {
  missing_data: 'The sign-in response was incomplete. Please try again.',
  invalid_data: 'The sign-in response was invalid. Please start again from here.',
  failed: 'The sign-in failed. Please try again.',
  expired: 'Your session has expired. Please sign in again.',
  unverified_email:
    'Google has not verified the e-mail address of that account, so it cannot be used here. Please verify it or choose another account.',
  other_account:
    'The e-mail address of that account belongs to somebody who signs in here with another Google account. Please use that one.',
  used_link:
    'That link was used before, is older than ten minutes, or was asked for in another browser. Please ask for a new one.',
  access_denied: 'You did not allow the sign-in, so nothing was changed.',
  not_configured: 'Sign-in is not set up on this server.',
};

export function LoginPage() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const { productName, signIn, sendsSignInLinks } = useSite();
  const error = params.get('error') ?? (signIn === 'NONE' && !sendsSignInLinks ? 'not_configured' : null);
  if (user) return <Navigate to={paths.home} replace />;
  return (
    <Box sx={{ maxWidth: 480, pt: { xs: 5, md: 9 } }}>
      <PageTitle title="Sign in" />
      <Typography variant="h1">Sign in</Typography>
      <Typography variant="standfirst" sx={{ mt: 2, color: 'text.secondary' }}>
        {introduction(productName, signIn, sendsSignInLinks)}
      </Typography>
      {error && (
        <Alert severity={error === 'not_configured' ? 'info' : 'error'} role="alert" sx={{ mt: 3 }}>
          {messages[error] ?? messages['failed']}
        </Alert>
      )}
      {sendsSignInLinks && <EmailSignIn />}
      {signIn && (
        <Box sx={{ mt: 4, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {signIn === 'DEVELOPMENT' && <DevelopmentPeople />}
          {signIn === 'GOOGLE' && <SignInButtons />}
          <Button variant="text" component={RouterLink} to={paths.home}>
            Back to Home
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** How to get in here. Undefined while loading. */
function introduction(productName: string, signIn: SignInKind | undefined, sendsSignInLinks = false): string {
  switch (signIn) {
    case 'GOOGLE':
      if (sendsSignInLinks)
        return `Sign in to ${productName} with Google or with a link by e-mail. There is no password, and an account is free.`;
      return `${productName} uses your Google account, so there is no password to remember. An account is free.`;
    case 'DEVELOPMENT':
      return 'This is a development server: choose a person to sign in as. There is no password.';
    default:
      return `${productName} has no passwords, and an account is free.`;
  }
}

/** Values of `as` in /api/auth/development. */
const PEOPLE = [
  ['admin', 'An administrator'],
  ['editor', 'An editor'],
  ['paid', 'A viewer who pays'],
  ['viewer', 'A viewer who does not pay'],
] as const;

function DevelopmentPeople() {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {PEOPLE.map(([as, what]) => (
        <Button key={as} component="a" href={`/api/auth/development?as=${as}`}>
          {what}
        </Button>
      ))}
    </Stack>
  );
}
