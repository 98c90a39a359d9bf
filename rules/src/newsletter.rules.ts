import * as z from 'zod/mini';
import { enumChoice, flag, limitsOf } from './field-limits.js';
import { identity, list } from './list.js';
import { Frequency, Language, MAX_TOPICS, SubmissionStatus } from './newsletter-choices.js';
import { text } from './text.js';
import { isWebAddress, WEB_ADDRESS, WEB_ADDRESS_IN_WORDS, withScheme } from './web-address.js';

export const MAX_URL = 2000;
export const INVALID_URL = 'Please enter a valid URL.';

/** Every editable field of a newsletter. */
export const newsletterFields = {
  name: text({ label: 'Newsletter name', min: 2, max: 200 }),
  url: text({
    label: 'URL',
    min: 1,
    max: MAX_URL,
    tooShort: INVALID_URL,
    complete: withScheme,
    inWords: WEB_ADDRESS_IN_WORDS,
    format: { matches: isWebAddress, message: INVALID_URL, pattern: WEB_ADDRESS },
  }),
  description: text({ label: 'Description', min: 20, max: 5000 }),
  subcategoryIds: list(identity, {
    min: 1,
    tooFew: 'Please select at least one topic',
    max: MAX_TOPICS,
    tooMany: `Maximum ${MAX_TOPICS} topics allowed`,
  }),
  frequency: enumChoice(Frequency, 'Please select how often the newsletter is sent.'),
  language: enumChoice(Language, 'Please select a language.'),
  image: text({ label: 'Image address', max: 500, inWords: 'One that a screenshot returned, or empty.' }),
};

export const submissionRules = z.object({ ...newsletterFields, image: z.nullish(newsletterFields.image) });

/** Offered to administrators, who may write another. */
export const REJECTION_REASONS = ['Not a newsletter', 'Already listed', 'Not reachable', 'Off topic'];

export const rejectionRules = z.object({ reason: z.nullish(text({ label: 'The reason', max: 1000 })) });

/** For administrators. A missing field stays unchanged; null clears one that may be empty. */
export const newsletterChangeRules = z.object({
  name: z.nullish(newsletterFields.name),
  url: z.nullish(newsletterFields.url),
  image: z.nullish(newsletterFields.image),
  description: z.nullish(newsletterFields.description),
  submissionStatus: z.nullish(enumChoice(SubmissionStatus, 'The status must be pending, approved or rejected.')),
  toBeProcessed: z.nullish(flag()),
  subcategoryIds: z.nullish(newsletterFields.subcategoryIds),
});

/** What every newsletter has besides what a submission must have. */
const ALWAYS_THERE = ['submissionStatus', 'toBeProcessed'];

/** The changes of an input: its fields, without the missing ones and without null for what every newsletter has. */
export function changedFields<Input extends object>(input: Input): Partial<Input> {
  const isChange = ([name, value]: [string, unknown]) => value !== undefined && (value !== null || mayBeEmpty(name));
  return Object.fromEntries(Object.entries(input).filter(isChange)) as Partial<Input>;
}

function mayBeEmpty(name: string): boolean {
  if (name in submissionRules.shape)
    return limitsOf(submissionRules.shape[name as keyof typeof submissionRules.shape]).isOptional;
  return !ALWAYS_THERE.includes(name);
}
