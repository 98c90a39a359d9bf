import * as z from 'zod/mini';
import { text } from './text.js';

/** Somebody asks that a host is not read any more. */
export const stopCrawlingRules = z.object({
  host: text({ label: 'The host', min: 1, max: 300, tooShort: 'Please enter the host of your site.' }),
  reason: z.nullish(text({ label: 'The reason', max: 1000 })),
});
