import { SAVED_SEARCH, savedSearchRules } from '@niche-newsletters/rules/follow.rules';
import { z } from 'zod';
import { parseId, parseInput } from '../../base/validation/parse-input.js';
import { facetBody } from '../../catalogue/newsletters/facets/facet-query.js';
import {
  count,
  done,
  exactlyOneOf,
  id,
  identity,
  listOf,
  moment,
  queryCursor,
  queryFlag,
  queryLimit,
  querySearch,
  summary,
} from '../../endpoints/rest/fields.js';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route } from '../../endpoints/rest/route.js';
import { FollowInput, WhatsNewArgs } from './follow.inputs.js';
import type { FollowService } from './follow.service.js';
import { FollowKind, type FollowedEdition } from './follow.types.js';

const follow = z.object({
  id,
  kind: z.enum(FollowKind),
  targetId: id,
  name: z.string(),
  path: z.string(),
  createdAt: moment,
  newCount: count,
});

const followedEdition = z.object({
  id,
  contentId: id,
  newsletterId: id,
  title: z.string().nullable(),
  url: z.string(),
  summary,
  publishedAt: moment.nullable(),
  isSeen: z.boolean(),
  reasons: z.array(z.object({ id, name: z.string() })),
});

const toRow = ({ id, edition, isSeen, reasons }: FollowedEdition): z.input<typeof followedEdition> => ({
  id,
  contentId: edition.id,
  newsletterId: edition.newsletterId,
  title: edition.title,
  url: edition.url,
  summary: edition.summary,
  publishedAt: edition.publishedAt,
  isSeen,
  reasons,
});

const savedSearch = z
  .object({
    ...documentedBy(savedSearchRules.shape, {
      query: z.string().nullish().describe('Needs a word that search can find.'),
      search: z.string().nullish().describe('Needs a letter or a digit.'),
      newsletterIds: z.nullish(listOf(identity)),
      subcategoryIds: z.nullish(listOf(identity)),
    }),
    ...facetBody,
  })
  .meta(SAVED_SEARCH);

const FIRST = 50;

export const followRoutes = (follows: FollowService): Route[] => [
  route({
    method: 'get',
    path: '/follows',
    audience: 'member',
    summary: 'What you follow, in order of name',
    response: z.object({ follows: z.array(follow) }),
    handle: async ({ caller }) => ({ follows: await follows.list(caller) }),
  }),
  route({
    method: 'get',
    path: '/follows/new',
    audience: 'member',
    summary: 'Editions that your follows have found, latest first',
    query: z.object({ limit: queryLimit, after: queryCursor, search: querySearch, onlyNew: queryFlag }),
    response: z.object({ editions: z.array(followedEdition), next: z.string().nullable() }),
    handle: async ({ caller, query: { limit, ...query } }) => {
      const found = await follows.whatsNew(caller, parseInput(WhatsNewArgs, { ...query, first: limit ?? FIRST }));
      const { hasNextPage, endCursor } = found.pageInfo;
      return { editions: found.nodes.map(toRow), next: hasNextPage ? endCursor : null };
    },
  }),
  route({
    method: 'post',
    path: '/follows',
    audience: 'member',
    summary: 'Follows a newsletter, a topic, a name or a search',
    body: z
      .object({
        newsletterId: identity.nullish(),
        topicId: identity.nullish(),
        entityId: identity.nullish(),
        savedSearch: savedSearch.nullish(),
      })
      .meta(exactlyOneOf('newsletterId', 'topicId', 'entityId', 'savedSearch')),
    response: z.object({ success: z.literal(true), data: follow }),
    handle: async ({ caller, body }) => ({
      success: true as const,
      data: await follows.follow(caller, parseInput(FollowInput, body)),
    }),
  }),
  route({
    method: 'delete',
    path: '/follows/:id',
    audience: 'member',
    summary: 'Ends a follow',
    response: done,
    handle: async ({ caller, params }) => {
      await follows.unfollow(caller, parseId(params.id));
      return { success: true as const, message: 'Follow removed' };
    },
  }),
];
