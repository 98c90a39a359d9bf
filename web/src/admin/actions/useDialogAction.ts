import { useState } from 'react';

/** Runs a dialog's action. The dialog closes on success, and shows the error on failure. */
export function useDialogAction(onDone: () => void) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (action: () => Promise<unknown> | undefined) => {
    setError(null);
    setIsBusy(true);
    try {
      await action();
      onDone();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setIsBusy(false);
    }
  };
  return { error, isBusy, run };
}
