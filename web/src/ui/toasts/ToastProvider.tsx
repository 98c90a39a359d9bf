import { useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react';
import { deferred } from '../states/deferred';
import { loadToastRegion } from './load-toast-region';
import { changeToasts, REMOVED_AFTER_MS } from './toast-list';
import { ToastContext, type Toasts } from './useToast';

const ToastRegion = deferred(loadToastRegion);

/** Shows one toast at a time. A new one replaces it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, change] = useReducer(changeToasts, []);
  const count = useRef(0);
  const removals = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const closed = toasts.filter((toast) => !toast.isOpen).map((toast) => toast.id);
  const closedIds = closed.join(' ');
  useEffect(() => {
    for (const id of closedIds.split(' ').filter(Boolean)) {
      if (removals.current.has(id)) continue;
      const timer = setTimeout(() => {
        removals.current.delete(id);
        change({ kind: 'remove', id });
      }, REMOVED_AFTER_MS);
      removals.current.set(id, timer);
    }
  }, [closedIds]);
  useEffect(() => {
    const timers = removals.current;
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);

  const api = useMemo<Toasts>(() => {
    const updateToast: Toasts['updateToast'] = (id, content) => change({ kind: 'update', id, content });
    const dismissToast: Toasts['dismissToast'] = (id) => change({ kind: 'dismiss', id });
    const removeToast: Toasts['removeToast'] = (id) => change({ kind: 'remove', id });
    const showToast: Toasts['showToast'] = (content) => {
      count.current += 1;
      const id = String(count.current);
      change({ kind: 'add', toast: { ...content, id, isOpen: true } });
      return { id, update: (next) => updateToast(id, next), dismiss: () => dismissToast(id) };
    };
    return { showToast, updateToast, dismissToast, removeToast };
  }, []);

  return (
    <ToastContext value={api}>
      {children}
      <ToastRegion isWanted={toasts.length > 0} toasts={toasts} onClose={api.dismissToast} />
    </ToastContext>
  );
}
