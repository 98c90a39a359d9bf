import type { ToastContent } from './toast-list';
import { useToast } from './useToast';

/** Copies a text and shows a toast. Browsers only allow it over HTTPS. */
export function useCopy(): (text: string, said: ToastContent) => Promise<void> {
  const { showToast } = useToast();
  return async (text, said) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(said);
    } catch {
      showToast({ title: 'Not copied', text: `The browser does not allow it here: ${text}`, tone: 'warning' });
    }
  };
}
