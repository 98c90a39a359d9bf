import * as z from 'zod/mini';
import { choice } from './field-limits.js';
import { selectionRules } from './filter.rules.js';
import { identity, list } from './list.js';
import { text } from './text.js';

export const PRIORITY = { low: 1, medium: 2, high: 3, urgent: 5, critical: 10 } as const;
export const PRIORITIES = Object.values(PRIORITY);
export type Priority = (typeof PRIORITIES)[number];

const MAX_JOBS_AT_ONCE = 500;
export const MAX_JOB_DESCRIPTION = 1000;

export const jobListRules = z.object({ newsletterId: z.nullish(identity) });

const jobFields = {
  priority: z.nullish(choice(PRIORITIES, 'Priority must be 1, 2, 3, 5 or 10')),
  description: z.nullish(text({ label: 'Description', max: MAX_JOB_DESCRIPTION })),
};

export const bulkJobRules = z.extend(selectionRules, jobFields);

export const jobRules = z.object({
  newsletterIds: list(identity, {
    min: 1,
    tooFew: 'Please select at least one newsletter',
    max: MAX_JOBS_AT_ONCE,
    tooMany: `At most ${MAX_JOBS_AT_ONCE} jobs can be created at once`,
  }),
  ...jobFields,
});
