import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { SectionRule } from '../ui/page/SectionRule';
import { useSignOutEverywhere } from './useSignOutEverywhere';

export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const { signOutEverywhere, isBusy } = useSignOutEverywhere();
  const confirm = async () => {
    await signOutEverywhere();
    setIsAsking(false);
  };
  return (
    <Box component="section" aria-labelledby="sessions" sx={{ mt: 5 }}>
      <SectionRule id="sessions" title="Sessions" />
      <Typography variant="body2" sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>
        Lost a device, or signed in on one that is not yours? Sign out on all of them at once. Your access tokens end
        too.
      </Typography>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign Out Everywhere"
        text="You will be signed out on all devices, including this one, and your access tokens will be revoked. This cannot be undone."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        cancelLabel="Stay signed in"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
