import { useMemo } from 'react';
import { messageOf } from '../apollo/errors';
import { useToast } from '../toasts/useToast';

/** The toasts of the back office, each kind in its one form. */
export function useNotices() {
  const { showToast } = useToast();
  return useMemo(
    () => ({
      succeeded: (title: string, text?: string) => showToast({ title, text }),
      jobSucceeded: (text: string) => showToast({ title: 'Success', text }),
      warned: (text: string) => showToast({ title: text, tone: 'warning' }),
      failed: (error: unknown, fallback: string) =>
        showToast({ title: 'Error', text: messageOf(error, fallback), tone: 'error' }),
    }),
    [showToast],
  );
}
