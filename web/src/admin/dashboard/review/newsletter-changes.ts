import { newsletterChangeRules } from '@niche-newsletters/rules/newsletter.rules';
import { formSchema } from '../../../ui/fields/form-schema';
import { graphql } from '../../../gql/gql';
import type { NewsletterFormFragment, UpdateNewsletterInput } from '../../../gql/graphql';

export const NewsletterFormFields = graphql(`
  fragment NewsletterForm on AdminNewsletter {
    id
    name
    url
    image
    description
    language
    submissionStatus
    toBeProcessed
    createdAt
    submittedBy {
      id
      email
    }
    subcategories {
      id
      name
    }
  }
`);

export type NewsletterValues = ReturnType<typeof valuesOf>;

export function valuesOf(newsletter: NewsletterFormFragment) {
  const { id: _id, createdAt: _createdAt, submittedBy: _submittedBy, language: _language, ...editable } = newsletter;
  const { image, subcategories, ...fields } = editable;
  return { ...fields, image: image ?? '', subcategoryIds: subcategories.map((topic) => topic.id) };
}

/** Only changed fields, so that concurrent edits of other fields are kept. */
export function changesBetween(before: NewsletterValues, after: NewsletterValues): UpdateNewsletterInput {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof NewsletterValues]),
  );
  return Object.fromEntries(changed);
}

/** The select only offers valid statuses, and GraphQL names them in capitals. */
const { submissionStatus: _status, ...texts } = newsletterChangeRules.shape;
export const newsletterSchema = formSchema(texts);
