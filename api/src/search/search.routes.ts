import { z } from 'zod';
import { requireMember } from '../accounts/access.js';
import { route, type Route } from '../rest/route.js';
import { parseInput } from '../validation/parse-input.js';
import { SearchInput } from './search.inputs.js';
import type { SearchService } from './search.service.js';

const result = z.object({
  id: z.number().int(),
  title: z.string().nullable(),
  url: z.string(),
  summary: z.string().nullable(),
  newsletter_id: z.number().int(),
  newsletter_name: z.string(),
  processed_at: z.string().nullable(),
  distance: z.number().nullable(),
  passage: z.string().nullable(),
  score: z.number(),
});

export const searchRoutes = (searches: SearchService): Route[] => [
  route({
    method: 'post',
    path: '/content/search',
    audience: 'member',
    summary: 'Answers a question over what the newsletters wrote',
    body: z.object({
      query: z.string(),
      limit: z.number().int().optional(),
      model: z.string().nullish(),
      fullTextWeight: z.number().optional(),
      semanticWeight: z.number().optional(),
      relevance: z.enum(['high', 'all']).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      results: z.array(result),
      model: z.string(),
      notice: z.string().optional(),
    }),
    handle: async ({ caller, body }) => {
      const answer = await searches.search(requireMember(caller), await parseInput(SearchInput, body));
      const results = answer.items.map(({ edition, newsletter, passage, distance, score }) => ({
        ...{
          id: edition.id,
          title: edition.title,
          url: edition.url,
          summary: edition.summary,
          passage,
          distance,
          score,
        },
        ...{
          newsletter_id: newsletter.id,
          newsletter_name: newsletter.name,
          processed_at: edition.processedAt?.toISOString() ?? null,
        },
      }));
      return {
        success: true as const,
        results,
        model: answer.model,
        ...(answer.notice ? { notice: answer.notice } : {}),
      };
    },
  }),
];
