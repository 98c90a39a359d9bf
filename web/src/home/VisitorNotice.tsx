import { Alert } from '@mui/material';
import { Info } from 'lucide-react';
import { SignInButtons } from '../session/SignInButtons';
import { formatNumber } from '../ui/words';

export function VisitorNotice({ total }: { total: number }) {
  return (
    <Alert severity="info" role="note" icon={<Info />} sx={{ mt: 3 }} action={<SignInButtons />}>
      Login to see all {formatNumber(total)} newsletters and filters. If you don&apos;t have an account yet, go signup
      (Free).
    </Alert>
  );
}
