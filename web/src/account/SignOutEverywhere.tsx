import { useState } from 'react';
import { Button } from '@mui/material';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { useSignOutEverywhere } from './useSignOutEverywhere';

export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const { signOutEverywhere, isBusy } = useSignOutEverywhere();
  const confirm = async () => {
    await signOutEverywhere();
    setIsAsking(false);
  };
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign Out Everywhere"
        text="You will be signed out on all devices, including this one. Your access tokens and allowed programs will be revoked, and your feeds get new addresses. This cannot be undone."
        confirmLabel="Sign out everywhere"
        busyLabel="Signing out..."
        cancelLabel="Stay signed in"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
