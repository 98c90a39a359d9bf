import { Alert, Box, Button, Typography, Stack } from '@mui/material';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths';
import { PageTitle } from '../ui/page/PageTitle';
import { RouterLink } from '../ui/text/RouterLink';
import { useSession } from './session-context';
import { EmailSignIn } from './EmailSignIn';
import { SignInCodeForm } from './SignInCodeForm';
import { SignInButtons } from './SignInButtons';
import { useSite, type Site } from './useSite';

const messages: Record<string, string> = {
  missing_data: 'The sign-in response was incomplete. Please try again.',
  invalid_data: 'The sign-in response was invalid. Please start again from here.',
  failed: 'The sign-in failed. Please try again.',
  expired: 'Your session has expired. Please sign in again.',
  provider_away: 'The sign-in provider does not answer at the moment. Please try again later, or sign in another way.',
  unverified_email:
    'The e-mail address of that account is not verified, so it cannot be used here. Please verify it or choose another account.',
  other_account:
    'The e-mail address of that account belongs to somebody who signs in here with another account of the same provider. Please use that one.',
  removed_method:
    'This way to sign in was removed from your account. Please sign in another way; on your account page you can allow it again.',
  used_link: 'That link was used before, or is older than ten minutes. Please ask for a new one.',
  blocked:
    'An administrator has blocked this account, so it cannot sign in. If that is a mistake, please write to the operator.',
  sign_up_closed:
    'This directory takes no new members with your address. If you have an account with another address, please use that one.',
  access_denied: 'You did not allow the sign-in, so nothing was changed.',
  not_configured: 'Sign-in is not set up on this server.',
};

export function LoginPage() {
  const [params] = useSearchParams();
  const { user } = useSession();
  const { productName, signIn, signInProvider, sendsSignInLinks } = useSite();
  const token = params.get('link') ?? undefined;
  const isMissing = signIn === 'NONE' && !sendsSignInLinks && !signInProvider;
  const error = params.get('error') ?? (isMissing ? 'not_configured' : null);
  if (user) return <Navigate to={paths.home} replace />;
  return (
    <Box sx={{ maxWidth: 480, pt: { xs: 5, md: 9 } }}>
      <PageTitle title="Sign in" />
      <Typography variant="h1">Sign in</Typography>
      <Typography variant="standfirst" sx={{ mt: 2, color: 'text.secondary' }}>
        {introduction({ productName, signIn, signInProvider, sendsSignInLinks })}
      </Typography>
      {error && (
        <Alert severity={error === 'not_configured' ? 'info' : 'error'} role="alert" sx={{ mt: 3 }}>
          {messages[error] ?? messages['failed']}
        </Alert>
      )}
      {token && (
        <>
          <Typography sx={{ mt: 4 }}>
            You have asked for this link in another browser. The code in the same mail signs you in here.
          </Typography>
          <SignInCodeForm token={token} />
        </>
      )}
      {sendsSignInLinks && !token && <EmailSignIn />}
      {signIn && (
        <Box sx={{ mt: 4, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {signIn === 'DEVELOPMENT' && <DevelopmentPeople />}
          {signInProvider && <ProviderButtons name={signInProvider} hasGoogle={signIn === 'GOOGLE'} />}
          {signIn === 'GOOGLE' && !signInProvider && <SignInButtons />}
          <Button variant="text" component={RouterLink} to={paths.home}>
            Back to Home
          </Button>
        </Box>
      )}
    </Box>
  );
}

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** How to get in here. */
function introduction({ productName, signIn, signInProvider, sendsSignInLinks }: Site): string {
  if (signIn === 'DEVELOPMENT')
    return 'This is a development server: choose a person to sign in as. There is no password.';
  if (signIn === 'GOOGLE' && !signInProvider && !sendsSignInLinks)
    return `${productName} uses your Google account, so there is no password to remember. An account is free.`;
  const ways = [signIn === 'GOOGLE' && 'Google', signInProvider, sendsSignInLinks && 'a link by e-mail'].filter(
    (way) => typeof way === 'string',
  );
  if (ways.length === 0) return `${productName} has no passwords, and an account is free.`;
  return `Sign in to ${productName} with ${either.format(ways)}. There is no password, and an account is free.`;
}

/** Two providers have one button each, with their names. */
function ProviderButtons({ name, hasGoogle }: { name: string; hasGoogle: boolean }) {
  const { signIn } = useSession();
  return (
    <>
      {hasGoogle && (
        <Button variant="contained" onClick={() => signIn('signin')}>
          Sign in with Google
        </Button>
      )}
      <Button variant={hasGoogle ? 'outlined' : 'contained'} onClick={() => signIn('provider')}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          Sign in with <bdi>{name}</bdi>
        </Box>
      </Button>
    </>
  );
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
