import { z } from 'zod';
import type { User } from '../../accounts/user.entity.js';
import { id, moment } from '../../rest/fields.js';
import { imageAddress } from '../../images/image-address.js';
import type { Subcategory } from '../../topics/subcategory.entity.js';
import { SubmissionStatus, type Newsletter } from '../newsletter.entity.js';

const person = z.object({ name: z.string(), email: z.string() });

export const adminNewsletterResponse = z.object({
  id,
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  frequency: z.string().nullable(),
  language: z.string().nullable(),
  platform: z.string().nullable(),
  submissionStatus: z.enum(SubmissionStatus),
  toBeProcessed: z.boolean(),
  createdAt: moment,
  reviewedAt: moment.nullable(),
  submittedBy: person.nullable(),
  categories: z.array(
    z.object({
      categoryId: id,
      subcategoryId: id,
      categoryName: z.string(),
      subcategoryName: z.string(),
    }),
  ),
});

/** A newsletter in REST responses for administrators. */
export function toAdminNewsletterResponse(
  newsletter: Newsletter,
  topics: Subcategory[],
): z.input<typeof adminNewsletterResponse> {
  const { id, name, url, description, frequency, language, platform, submissionStatus, toBeProcessed } = newsletter;
  return {
    ...{ id, name, url, image: imageAddress(newsletter.imageId), description },
    ...{ frequency, language, platform, submissionStatus, toBeProcessed },
    createdAt: newsletter.createdAt,
    reviewedAt: newsletter.reviewedAt,
    submittedBy: newsletter.submittedBy ? nameOf(newsletter.submittedBy) : null,
    categories: topics.map((topic) => ({
      categoryId: topic.categoryId,
      subcategoryId: topic.id,
      categoryName: topic.category.name,
      subcategoryName: topic.name,
    })),
  };
}

const nameOf = ({ name, email }: User) => ({ name, email });
