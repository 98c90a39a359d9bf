import { Button, Stack } from '@mui/material';
import { useFeature } from './features';
import { useSession } from './session-context';

export function SignInButtons({ size }: { size?: 'small' }) {
  const { signIn } = useSession();
  const hasSignUp = useFeature('signUp');
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="contained" size={size} onClick={() => signIn('signin')}>
        Sign In
      </Button>
      {hasSignUp && (
        <Button size={size} onClick={() => signIn('signup')}>
          Sign Up
        </Button>
      )}
    </Stack>
  );
}
