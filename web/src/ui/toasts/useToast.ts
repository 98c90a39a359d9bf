import { createContext, use } from 'react';
import type { ToastContent } from './toast-list';

export interface ShownToast {
  id: string;
  update: (content: Partial<ToastContent>) => void;
  dismiss: () => void;
}

export interface Toasts {
  showToast: (content: ToastContent) => ShownToast;
  updateToast: (id: string, content: Partial<ToastContent>) => void;
  /** Dismisses all toasts if there is no id. */
  dismissToast: (id?: string) => void;
  removeToast: (id?: string) => void;
}

export const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider around it');
  return toasts;
}
