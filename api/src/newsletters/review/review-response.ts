import { z } from 'zod';
import type { User } from '../../accounts/user.entity.js';
import { imageAddress } from '../../images/image-address.js';
import type { Subcategory } from '../../topics/subcategory.entity.js';
import { SubmissionStatus, type Newsletter } from '../newsletter.entity.js';

const person = z.object({ name: z.string(), email: z.string() });

export const adminNewsletterResponse = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  frequency: z.string().nullable(),
  language: z.string().nullable(),
  platform: z.string().nullable(),
  submissionStatus: z.enum(SubmissionStatus),
  toBeProcessed: z.boolean(),
  createdAt: z.string(),
  reviewedAt: z.string().nullable(),
  submittedBy: person.nullable(),
  categories: z.array(
    z.object({
      categoryId: z.number().int(),
      subcategoryId: z.number().int(),
      categoryName: z.string(),
      subcategoryName: z.string(),
    }),
  ),
});

/** A newsletter as the back office's REST calls show it. */
export function toAdminNewsletterResponse(
  newsletter: Newsletter,
  topics: Subcategory[],
): z.infer<typeof adminNewsletterResponse> {
  const { id, name, url, description, frequency, language, platform, submissionStatus, toBeProcessed } = newsletter;
  return {
    ...{ id, name, url, image: imageAddress(newsletter.imageId), description },
    ...{ frequency, language, platform, submissionStatus, toBeProcessed },
    createdAt: newsletter.createdAt.toISOString(),
    reviewedAt: newsletter.reviewedAt?.toISOString() ?? null,
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
