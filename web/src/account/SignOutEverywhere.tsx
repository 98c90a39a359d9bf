import { ConfirmButton } from '../ui/dialogs/ConfirmButton';
import { useSignOutEverywhere } from './useSignOutEverywhere';

export function SignOutEverywhere() {
  const { signOutEverywhere, isBusy } = useSignOutEverywhere();
  return (
    <ConfirmButton
      label="Sign out everywhere"
      button={{ color: 'error' }}
      title="Sign Out Everywhere"
      text="You will be signed out on all devices, including this one. Your access tokens and allowed programs will be revoked, and your feeds get new addresses. This cannot be undone."
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      cancelLabel="Stay signed in"
      isDestructive
      isBusy={isBusy}
      onConfirm={signOutEverywhere}
    />
  );
}
