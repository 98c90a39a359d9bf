import { useState } from 'react';
import { messageOf } from '../../apollo/errors';
import { useToast } from './useToast';

interface Success {
  title: string;
  text?: string;
}

/** Runs actions, and shows their results. `failure` is the title if one fails. */
export function useAttempt(failure = 'Not done') {
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  /** Resolves to whether it succeeded. */
  const attempt = async (success: string | Success, act: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await act();
      showToast(typeof success === 'string' ? { title: success } : success);
      return true;
    } catch (thrown) {
      showToast({ title: failure, text: messageOf(thrown, 'Please try again.'), tone: 'error' });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { attempt, isBusy };
}
