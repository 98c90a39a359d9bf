import { z } from 'zod';
import type { User } from '../../people/accounts/user.entity.js';
import { id, moment } from '../../endpoints/rest/fields.js';
import { imageAddress } from '../images/image-address.js';
import type { Subcategory } from '../topics/subcategory.entity.js';
import { Cadence, LifeState } from './life/life-choices.js';
import { SubmissionStatus, type Newsletter } from './newsletter.entity.js';

const fields = z.object({
  id,
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  description: z.string(),
});

function toFields({ id, name, url, imageId, description }: Newsletter): z.infer<typeof fields> {
  return { id, name, url, image: imageAddress(imageId), description };
}

export const newsletterResponse = fields.extend({
  categories: z.array(z.object({ category_name: z.string(), subcategory_name: z.string() })),
});

/** A newsletter in REST responses. */
export function toNewsletterResponse(
  newsletter: Newsletter,
  topics: Subcategory[],
): z.infer<typeof newsletterResponse> {
  const categories = topics.map((topic) => ({ category_name: topic.category.name, subcategory_name: topic.name }));
  return { ...toFields(newsletter), categories };
}

export const listedNewsletterResponse = newsletterResponse.extend({
  state: z.enum(LifeState),
  cadence: z.enum(Cadence).nullable(),
  lastEditionAt: moment.nullable(),
});

/** With state, cadence and dates, for lists. */
export function toListedNewsletterResponse(newsletter: Newsletter, topics: Subcategory[]) {
  const { state, cadence, lastEditionAt } = newsletter;
  return { ...toNewsletterResponse(newsletter, topics), state, cadence, lastEditionAt };
}

export const adminNewsletterResponse = fields.extend({
  frequency: z.string().nullable(),
  language: z.string().nullable(),
  platform: z.string().nullable(),
  submissionStatus: z.enum(SubmissionStatus),
  toBeProcessed: z.boolean(),
  createdAt: moment,
  reviewedAt: moment.nullable(),
  submittedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
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
  const { frequency, language, platform, submissionStatus, toBeProcessed, createdAt, reviewedAt } = newsletter;
  return {
    ...toFields(newsletter),
    frequency,
    language,
    platform,
    submissionStatus,
    toBeProcessed,
    createdAt,
    reviewedAt,
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
