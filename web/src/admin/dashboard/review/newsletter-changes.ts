import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import type { NewsletterFormFragment, SubmissionStatus, UpdateNewsletterInput } from '../../../gql/graphql';
import { formSchema } from '../../../forms/form-schema';

export interface NewsletterValues {
  name: string;
  url: string;
  image: string;
  description: string;
  submissionStatus: SubmissionStatus;
  toBeProcessed: boolean;
  subcategoryIds: string[];
}

export function valuesOf(newsletter: NewsletterFormFragment): NewsletterValues {
  const { name, url, image, description, submissionStatus, toBeProcessed, subcategories } = newsletter;
  const subcategoryIds = subcategories.map((topic) => topic.id);
  return { name, url, image: image ?? '', description, submissionStatus, toBeProcessed, subcategoryIds };
}

/** Only what was changed: whatever somebody else edited meanwhile stays as they left it. */
export function changesBetween(before: NewsletterValues, after: NewsletterValues): UpdateNewsletterInput {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof NewsletterValues]),
  );
  return Object.fromEntries(changed);
}

/** The form leaves frequency and language as they were submitted. */
const { frequency: _frequency, language: _language, ...editable } = newsletterFields;
export const newsletterSchema = formSchema(editable);
