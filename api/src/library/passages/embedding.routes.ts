import { embeddingRules } from '@niche-newsletters/rules/content.rules';
import { z } from 'zod';
import { count, id, identity } from '../../endpoints/rest/fields.js';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import { contentIdsField, readContentIds } from '../editions/content/content-ids.js';
import { EmbeddingOptions } from './embedding.inputs.js';
import type { EmbeddingService } from './embedding.service.js';

const options = documentedBy(embeddingRules.shape, {
  model: z.string().nullish().describe('One that this installation has.'),
  dimensions: z.number().nullish().describe('Each model makes some of them.'),
});

export const embeddingRoutes = (embeddings: EmbeddingService): Route[] => [
  route({
    method: 'post',
    path: '/content/generate-embeddings',
    audience: 'admin',
    summary: 'Generates the embeddings of an edition, replacing existing ones',
    body: z.object({ contentId: identity, ...options }),
    response: z.object({ success: z.literal(true), message: z.string(), data: z.object({ id }) }),
    handle: async ({ caller, body }) => {
      const { id } = await embeddings.generate(
        caller,
        parseId(body.contentId, 'contentId'),
        parseInput(EmbeddingOptions, body),
      );
      return { success: true as const, message: 'Embeddings generated successfully', data: { id } };
    },
  }),
  route({
    method: 'post',
    path: '/content/batch-generate-embeddings',
    audience: 'admin',
    summary: 'Generates the embeddings of several editions',
    body: z.object({
      ...contentIdsField,
      skipExisting: z.boolean().nullish(),
      ...options,
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      processed: count,
      failed: count,
    }),
    handle: async ({ caller, body }) => {
      const { model, dimensions } = parseInput(EmbeddingOptions, body);
      const outcome = await embeddings.generateMany(caller, readContentIds(body), {
        model,
        dimensions,
        skipExisting: body.skipExisting,
      });
      return { success: true as const, ...outcome };
    },
  }),
];
