import { MAX_TOPICS } from '@niche-newsletters/rules/newsletter-choices';
import { submissionRules } from '@niche-newsletters/rules/newsletter.rules';
import { z } from 'zod';
import { describedFields, id, identity, listOf } from '../../endpoints/rest/fields.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import { parseInput } from '../../base/validation/parse-input.js';
import { SubmitNewsletterInput } from './submission.inputs.js';
import type { SubmissionService } from './submission.service.js';

const { frequency, language, subcategoryIds: _topics, ...newsletter } = submissionRules.shape;

const niche = z.unknown().optional().describe('ID of the first topic. It is not read, because categories has it.');

const submission = z
  .object({
    newsletter: describedFields({ ...newsletter, niche }).default({}),
    metadata: describedFields({ frequency, language }).default({}),
    categories: z
      ._default(listOf(z.object({ topic_id: identity })), [])
      .meta({ minItems: 1, maxItems: MAX_TOPICS, description: 'Topics that exist.' }),
  })
  // The rules then name each missing field.
  .meta({ required: ['newsletter', 'metadata', 'categories'] });

export const submissionRoutes = (submissions: SubmissionService): Route[] => [
  route({
    method: 'post',
    path: '/check-url',
    audience: 'member',
    summary: 'Checks whether a URL can be submitted',
    body: z.object({ url: z.string().default('') }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    handle: async ({ caller, body }) => {
      const { success, message } = await submissions.checkUrl(caller, body.url);
      return { success, message };
    },
  }),
  route({
    method: 'post',
    path: '/save-newsletter',
    audience: 'member',
    summary: 'Submits a newsletter for review',
    body: submission,
    response: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id }) }),
    handle: async ({ caller, body }) => {
      const { metadata, categories } = body;
      const { niche: _niche, ...newsletter } = body.newsletter;
      const subcategoryIds = categories.map((category) => String(category.topic_id));
      const input = parseInput(SubmitNewsletterInput, { ...newsletter, ...metadata, subcategoryIds });
      const { id } = await submissions.submit(caller, input);
      return { success: true as const, message: 'Newsletter submitted successfully!', data: { id } };
    },
  }),
];
