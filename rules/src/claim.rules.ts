import * as z from 'zod/mini';
import { enumChoice } from './field-limits.js';
import { identity } from './list.js';
import { newsletterFields } from './newsletter.rules.js';
import { emailAddress } from './sign-in.rules.js';
import { text } from './text.js';

/** How somebody proves that a newsletter is theirs. */
export enum ClaimMethod {
  META_TAG = 'meta_tag',
  FILE = 'file',
  DNS_RECORD = 'dns_record',
  MAIL = 'mail',
  /** For hosts with many publications, whose members cannot change anything else. */
  DESCRIPTION = 'description',
}

export enum ReportReason {
  WRONG_DETAILS = 'wrong_details',
  NOT_A_NEWSLETTER = 'not_a_newsletter',
  DUPLICATE = 'duplicate',
  GONE = 'gone',
  ILLEGAL = 'illegal',
  WRONG_OWNER = 'wrong_owner',
  SPAM = 'spam',
  OTHER = 'other',
}

export const MAX_REPORT = 2000;

export const newClaimRules = z.object({
  newsletterId: identity,
  method: enumChoice(ClaimMethod, 'Please choose how to prove that the newsletter is yours.'),
  recipient: z.nullish(text({ label: 'The e-mail address', max: 320 })),
});

export const newHandoverRules = z.object({ newsletterId: identity, recipient: emailAddress });

export const claimCodeRules = z.object({ code: z.nullish(text({ label: 'The code', max: 100 })) });

const reportFields = {
  reason: enumChoice(ReportReason, 'Please choose what is wrong.'),
  text: text({ label: 'The description', min: 10, max: MAX_REPORT, tooShort: 'Please describe what is wrong.' }),
};

export const reportRules = z.object({ newsletterId: identity, ...reportFields });

export const collectionReportRules = z.object({ slug: text({ label: 'The address', max: 100 }), ...reportFields });

/** Fields that its owner may change at once. A missing field stays as it is. */
export const ownedNewsletterRules = z.object({
  description: z.nullish(newsletterFields.description),
  frequency: z.nullish(newsletterFields.frequency),
  subcategoryIds: z.nullish(newsletterFields.subcategoryIds),
});
