import { Link, Typography } from '@mui/material';
import { paths } from '../paths';
import { useSession } from '../session/session-context';
import { RouterLink } from '../ui/text/RouterLink';

/** Shown with a refusal to users without a subscription. */
export function PaidPath() {
  const { user } = useSession();
  if (!user || user.subscriptionStatus === 'PAID') return null;
  return (
    <Typography variant="body2" component="p" sx={{ m: 0, mt: 1 }}>
      <Link component={RouterLink} to={paths.pricing} underline="always">
        What a subscription gives
      </Link>
    </Typography>
  );
}
