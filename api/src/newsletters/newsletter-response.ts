import { z } from 'zod';
import { id, moment } from '../rest/fields.js';
import { imageAddress } from '../images/image-address.js';
import type { Subcategory } from '../topics/subcategory.entity.js';
import { Cadence, LifeState } from './life/life-choices.js';
import type { Newsletter } from './newsletter.entity.js';

export const newsletterResponse = z.object({
  id,
  name: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  categories: z.array(z.object({ category_name: z.string(), subcategory_name: z.string() })),
});

/** A newsletter in REST responses. */
export function toNewsletterResponse(
  newsletter: Newsletter,
  topics: Subcategory[],
): z.infer<typeof newsletterResponse> {
  const { id, name, url, description } = newsletter;
  const categories = topics.map((topic) => ({ category_name: topic.category.name, subcategory_name: topic.name }));
  return { id, name, url, image: imageAddress(newsletter.imageId), description, categories };
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
