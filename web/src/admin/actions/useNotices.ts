import { createElement, useMemo } from 'react';
import { messageOf } from '../../apollo/errors';
import { UndoButton } from '../../ui/toasts/UndoButton';
import { useToast } from '../../ui/toasts/useToast';

/** Toasts of the back office. */
export function useNotices() {
  const { showToast } = useToast();
  return useMemo(
    () => ({
      succeeded: (title: string, text?: string) => showToast({ title, text }),
      /** Shows an undo button for the duration of the toast, five seconds. */
      undoable: (title: string, onUndo: () => void) => {
        const toast = showToast({
          title,
          actions: createElement(UndoButton, {
            onUndo: () => {
              toast.dismiss();
              onUndo();
            },
          }),
        });
      },
      jobSucceeded: (text: string) => showToast({ title: 'Success', text }),
      warned: (text: string) => showToast({ title: text, tone: 'warning' }),
      failed: (error: unknown, fallback: string) =>
        showToast({ title: 'Error', text: messageOf(error, fallback), tone: 'error' }),
    }),
    [showToast],
  );
}
