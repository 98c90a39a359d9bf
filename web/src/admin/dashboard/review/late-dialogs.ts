import { deferred } from '../../../ui/states/deferred';

// Forms are much of the dashboard's code. The rows and their buttons come first.

let pending: ReturnType<typeof importDialogs> | undefined;

const importDialogs = () => import('./dialogs');

export function loadDialogs(): ReturnType<typeof importDialogs> {
  pending ??= importDialogs().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

export const ReviewDialogs = deferred(async () => (await loadDialogs()).ReviewDialogs);
export const BulkReviewDialogs = deferred(async () => (await loadDialogs()).BulkReviewDialogs);
