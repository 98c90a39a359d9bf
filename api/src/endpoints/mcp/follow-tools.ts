import { z } from 'zod';
import { parseInput } from '../../base/validation/parse-input.js';
import { WhatsNewArgs } from '../../people/follows/follow.inputs.js';
import type { FollowService } from '../../people/follows/follow.service.js';
import type { FollowView } from '../../people/follows/follow.types.js';
import { editionFacts } from './edition-facts.js';
import { follow, news } from './tool-results.js';
import { tool, type Tool } from './tool.js';

const MAX_NEWS = 50;

/** Follows of the token's owner, and what is new there. Marks nothing as read. */
export const followTools = (follows: FollowService): Tool[] => [
  tool({
    audience: 'member',
    name: 'list_follows',
    scope: 'read',
    title: 'List what you follow',
    description:
      'Newsletters, topics, names and searches that you follow, with the number of new editions. Requires sign-in.',
    input: {},
    output: { follows: z.array(follow) },
    run: async (caller) => ({ follows: (await follows.list(caller)).map(followFacts) }),
  }),
  tool({
    audience: 'member',
    name: 'whats_new',
    scope: 'read',
    title: "List what's new",
    description: 'Editions that your follows have found, latest first, with the reasons. Requires sign-in.',
    input: {
      onlyNew: z.boolean().default(true).describe('Only editions not marked as read.'),
      search: z.string().max(200).optional().describe('Words to find in the title, the summary or the newsletter.'),
      limit: z.number().int().min(1).max(MAX_NEWS).default(10).describe('Maximum number of results.'),
    },
    output: { editions: z.array(news) },
    run: async (caller, { limit, ...args }) => {
      const { nodes } = await follows.whatsNew(caller, parseInput(WhatsNewArgs, { ...args, first: limit }));
      return {
        editions: nodes.map(({ edition, reasons, isSeen }) => ({
          ...editionFacts(edition),
          isRead: isSeen,
          reasons: reasons.map(({ name }) => name),
        })),
      };
    },
  }),
];

const followFacts = ({ createdAt, ...follow }: FollowView) => ({ ...follow, createdAt: createdAt.toISOString() });
