import { requireAdmin } from '../accounts/access.js';
import type { Context } from './context.js';

/** Topic of a subscription for administrators: others are refused at once, and not only when the first event comes. */
export const forAdmins =
  (topic: string) =>
  ({ context }: { context: Context }): string => {
    requireAdmin(context.caller);
    return topic;
  };
