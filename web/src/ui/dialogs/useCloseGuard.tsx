import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before a changed form is closed. The caller renders the question next to the form. */
export function useCloseGuard(isChanged: () => boolean) {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const leave = (then: () => void) => {
    if (isChanged()) setPending(() => then);
    else then();
  };
  const question = (
    <ConfirmDialog
      isOpen={pending !== null}
      title="Discard your changes?"
      text="What you have entered is not saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isDestructive
      onConfirm={() => {
        setPending(null);
        pending?.();
      }}
      onClose={() => setPending(null)}
    />
  );
  return { leave, question };
}
