import * as z from 'zod/mini';
import { searchTerm } from './filter.rules.js';
import { date } from './promotion.rules.js';
import { text } from './text.js';

export const memberListRules = z.object({
  search: searchTerm,
  method: z.nullish(text({ label: 'A way to sign in', max: 300 })),
});

/** Written to the audit log. */
export const memberReason = text({
  label: 'The reason',
  min: 3,
  max: 300,
  tooShort: 'Please give a reason of at least 3 characters.',
});

export const memberReasonRules = z.object({ reason: memberReason });

/** Without an end, the access stays until it is taken away. */
export const grantedAccessRules = z.object({ reason: memberReason, until: z.nullish(date('end')) });
