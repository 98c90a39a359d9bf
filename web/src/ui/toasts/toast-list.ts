import type { ReactNode } from 'react';

export interface ToastContent {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  tone?: 'neutral' | 'error' | 'warning';
}

export interface Toast extends ToastContent {
  id: string;
  isOpen: boolean;
}

export const LIMIT = 1;
export const CLOSES_AFTER_MS = 5_000;
/** A dismissed toast can be updated and shown again during this time. */
export const REMOVED_AFTER_MS = 1_000_000;
export const SWIPE_THRESHOLD_PX = 50;

export type ToastChange =
  | { kind: 'add'; toast: Toast }
  | { kind: 'update'; id: string; content: Partial<ToastContent> }
  | { kind: 'dismiss'; id?: string }
  | { kind: 'remove'; id?: string };

export function changeToasts(toasts: Toast[], change: ToastChange): Toast[] {
  const isMeant = (toast: Toast) => !('id' in change) || change.id === undefined || toast.id === change.id;
  switch (change.kind) {
    case 'add':
      return [change.toast, ...toasts].slice(0, LIMIT);
    case 'update':
      return toasts.map((toast) => (isMeant(toast) ? { ...toast, ...change.content } : toast));
    case 'dismiss':
      return toasts.map((toast) => (isMeant(toast) ? { ...toast, isOpen: false } : toast));
    case 'remove':
      return toasts.filter((toast) => !isMeant(toast));
  }
}
