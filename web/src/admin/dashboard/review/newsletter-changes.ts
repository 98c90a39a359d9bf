import * as yup from 'yup';
import type { NewsletterFormFragment, SubmissionStatus, UpdateNewsletterInput } from '../../../gql/graphql';

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

export const newsletterRules = yup.object({
  name: yup
    .string()
    .trim()
    .min(2, 'Newsletter name must be at least 2 characters.')
    .required('Newsletter name must be at least 2 characters.'),
  url: yup
    .string()
    .trim()
    .required('Please enter a valid URL.')
    .test(
      'web-address',
      'Please enter a valid URL.',
      (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
    ),
  description: yup
    .string()
    .trim()
    .min(20, 'Description must be at least 20 characters.')
    .required('Description must be at least 20 characters.'),
  subcategoryIds: yup
    .array()
    .of(yup.string().required())
    .min(1, 'Please select at least one topic')
    .max(7, 'Maximum 7 topics allowed')
    .required(),
});
