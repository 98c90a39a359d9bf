import { useState } from 'react';

/** Runs what a dialog asks for: the dialog closes when it is done, and shows the error when it fails. */
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
