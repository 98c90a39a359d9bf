import { processingOptionRules, processNewsletterRules } from '@niche-newsletters/rules/content.rules';
import { z } from 'zod';
import { statsResponse, toStatsResponse } from '../editions/edition.routes.js';
import type { EditionService } from '../editions/edition.service.js';
import { count, done, id, identity } from '../../endpoints/rest/fields.js';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import type { ContentStatusService } from '../editions/content/content-status.service.js';
import { contentIdsField, readContentIds } from '../editions/content/content-ids.js';
import { ProcessingOptions, ProcessNewsletterArgs, toChoices } from './crawl.inputs.js';
import type { CrawlService } from './crawl.service.js';

interface CrawlDeps {
  content: CrawlService;
  editions: EditionService;
  contentStatus: ContentStatusService;
}

const options = z
  .object(
    documentedBy(processingOptionRules.shape, {
      extractImages: z.boolean().nullish(),
      extractLinks: z.boolean().nullish(),
      maxRetries: z.number().int().nullish(),
    }),
  )
  .nullish();
const batch = done.extend({ processed: count, failed: count });
const about = { audience: 'admin' } as const;
const succeeded = { success: true } as const;

export const crawlRoutes = (deps: CrawlDeps): Route[] => [
  ...newsletterRoutes(deps),
  ...editionRoutes(deps),
  ...statusRoutes(deps),
];

const newsletterRoutes = ({ content }: CrawlDeps): Route[] => [
  route({
    ...about,
    method: 'post',
    path: '/content/sitemap',
    summary: "Discovers the editions of a newsletter's site",
    body: z.object({ newsletterId: identity }),
    response: done.extend({ found: count, added: count }),
    handle: async ({ caller, body }) => {
      const found = await content.discoverNow(caller, parseId(body.newsletterId, 'newsletterId'));
      return { ...succeeded, ...found };
    },
  }),
  route({
    ...about,
    method: 'post',
    path: '/content/process-by-newsletter',
    summary: 'Processes the next waiting editions of a newsletter',
    body: z.object({
      newsletterId: identity,
      filters: z.object(documentedBy(processNewsletterRules.shape, { limit: z.number().int().nullish() })).nullish(),
      processingOptions: options,
    }),
    response: batch,
    handle: async ({ caller, body }) => {
      const {
        newsletterId,
        limit,
        options: chosen,
      } = parseInput(ProcessNewsletterArgs, {
        newsletterId: String(body.newsletterId),
        ...body.filters,
        options: optionsOf(body.processingOptions),
      });
      const choices = { limit: limit ?? 5, options: toChoices(chosen) };
      return {
        ...succeeded,
        ...(await content.processNext(caller, parseId(newsletterId, 'newsletterId'), choices)),
      };
    },
  }),
];

const editionRoutes = ({ content }: CrawlDeps): Route[] => [
  route({
    ...about,
    method: 'post',
    path: '/content/process-selection',
    summary: 'Processes the given editions',
    body: z.object({
      ...contentIdsField,
      processingOptions: options,
    }),
    response: batch,
    handle: async ({ caller, body }) => {
      const choices = toChoices(optionsOf(body.processingOptions));
      const result = await content.processSelected(caller, readContentIds(body), choices);
      return { ...succeeded, ...result };
    },
  }),
  route({
    ...about,
    method: 'post',
    path: '/content/reprocess/:contentId',
    summary: 'Processes an edition again',
    body: z.object({ forceReprocess: z.boolean().nullish(), processingOptions: options }).optional(),
    response: done.extend({
      data: z.object({ id, title: z.string().nullable(), status: z.string() }),
    }),
    handle: async ({ caller, params, body }) => {
      const choices = toChoices(optionsOf(body?.processingOptions));
      const force = body?.forceReprocess ?? true;
      const { edition, message } = await content.reprocess(caller, parseId(params.contentId), {
        ...choices,
        force,
      });
      const { id, title, status } = edition;
      return { ...succeeded, message, data: { id, title, status } };
    },
  }),
];

const statusRoutes = ({ contentStatus, editions }: CrawlDeps): Route[] => [
  route({
    ...about,
    method: 'get',
    path: '/content/status/:id',
    summary: "Number of a newsletter's editions by pipeline status",
    response: z.object({ success: z.literal(true), stats: statsResponse }),
    handle: async ({ caller, params }) => {
      return { ...succeeded, stats: toStatsResponse(await contentStatus.find(caller, parseId(params.id))) };
    },
  }),
  route({
    ...about,
    method: 'get',
    path: '/content/fetch/:contentId',
    summary: 'What was kept of one edition',
    response: z.object({
      success: z.literal(true),
      content: z.string().nullable(),
      message: z.string().nullable(),
      title: z.string().nullable(),
      url: z.string(),
    }),
    handle: async ({ caller, params }) => ({
      ...succeeded,
      ...(await editions.preview(caller, parseId(params.contentId))),
    }),
  }),
];

const optionsOf = (given: z.output<typeof options>): ProcessingOptions | undefined =>
  given ? parseInput(ProcessingOptions, given) : undefined;
