import { searchRules } from '@niche-newsletters/rules/search.rules';
import { z } from 'zod';
import { alsoInResponse, toAlsoInResponse, type Copies, type CopyAddress } from '../library/editions/copy-response.js';
import { facetBody, facetCounts } from '../catalogue/newsletters/facets/facet-query.js';
import { id, identity, listOf, moment, summary } from '../endpoints/rest/fields.js';
import { documentedBy } from '../endpoints/rest/json-schema.js';
import { route, type Route } from '../endpoints/rest/route.js';
import { parseInput } from '../base/validation/parse-input.js';
import { SearchInput } from './search.inputs.js';
import type { SearchItem } from './present-hits.js';
import type { SearchService } from './search.service.js';

const result = z.object({
  id,
  title: z.string().nullable(),
  url: z.string(),
  summary,
  newsletter_id: id,
  newsletter_name: z.string(),
  published_at: moment.nullable(),
  processed_at: moment.nullable(),
  distance: z.number().nullable(),
  passage: z.string().nullable(),
  passage_url: z.string().nullable(),
  score: z.number(),
  also_in: alsoInResponse,
});

function toRow(item: SearchItem, copies?: CopyAddress[]) {
  const { edition, newsletter, passage, distance, score } = item;
  return {
    id: edition.id,
    title: edition.title,
    url: edition.url,
    summary: edition.summary,
    newsletter_id: newsletter.id,
    newsletter_name: newsletter.name,
    published_at: edition.publishedAt,
    processed_at: edition.processedAt,
    distance,
    passage,
    passage_url: item.passageUrl,
    score,
    also_in: toAlsoInResponse(copies),
  };
}

export const searchRoutes = (searches: SearchService, copies: Copies): Route[] => [
  route({
    method: 'post',
    path: '/content/search',
    audience: 'member',
    isReading: true,
    summary: 'Searches editions for a question',
    body: z.object({
      ...documentedBy(searchRules.shape, {
        query: z.string().describe('Needs a letter or a digit.'),
        model: z.string().nullish(),
        fullTextWeight: z.number().nullish().describe('At least one of the two weights must be above 0.'),
        semanticWeight: z.number().nullish(),
        correctSpelling: z.boolean().nullish(),
        newsletterIds: z.nullish(listOf(identity)),
        subcategoryIds: z.nullish(listOf(identity)),
        since: z.string().nullish(),
      }),
      limit: z.int().meta({ minimum: 1 }).nullish(),
      relevance: z.enum(['high', 'all']).nullish(),
      ...facetBody,
    }),
    response: z.object({
      success: z.literal(true),
      results: z.array(result),
      loosely_related: z.array(result),
      total: z.int(),
      facets: facetCounts,
      corrected_query: z.string().optional(),
      model: z.string(),
      meaning_languages: z.array(z.string()).nullable(),
      notice: z.string().optional(),
    }),
    handle: async ({ caller, body }) => {
      const input = parseInput(SearchInput, body);
      const answer = await searches.search(caller, input);
      const shown = [...answer.items, ...answer.looselyRelated];
      const found = await copies.addressesOf(shown.map(({ edition }) => edition.id));
      return {
        success: true as const,
        results: answer.items.map((item) => toRow(item, found.get(item.edition.id))),
        loosely_related: answer.looselyRelated.map((item) => toRow(item, found.get(item.edition.id))),
        total: answer.total,
        facets: await searches.countFacets(answer.candidates, input),
        ...(answer.correctedQuery !== null ? { corrected_query: answer.correctedQuery } : {}),
        model: answer.model,
        meaning_languages: answer.meaningLanguages,
        ...(answer.notice ? { notice: answer.notice } : {}),
      };
    },
  }),
];
