import { z } from 'zod';
import type { AnswerService } from '../../search/answers/answer.service.js';
import type { EditionService } from '../../library/editions/edition.service.js';
import { MAX_ID } from '../../base/ids.js';
import { notFound } from '../../base/errors.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { NewsletterListArgs } from '../../catalogue/newsletters/newsletter.inputs.js';
import type { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import { SearchInput } from '../../search/search.inputs.js';
import type { CollectionEntryService } from '../../people/collections/collection-entry.service.js';
import type { CollectionService } from '../../people/collections/collection.service.js';
import type { FollowService } from '../../people/follows/follow.service.js';
import type { SearchService } from '../../search/search.service.js';
import type { TopicService } from '../../catalogue/topics/topic.service.js';
import { parseInput } from '../../base/validation/parse-input.js';
import { present } from '../../base/validation/present.js';
import { askTool } from './ask-tool.js';
import { collectionTools } from './collection-tools.js';
import { editionFacts } from './edition-facts.js';
import { followTools } from './follow-tools.js';
import { readFilters, searchFilters } from './search-filters.js';
import { edition, newsletter, pagination, searchResult, topic } from './tool-results.js';
import { tool, type Tool } from './tool.js';

export interface ToolSources {
  answers: AnswerService;
  newsletters: NewsletterService;
  editions: EditionService;
  topics: TopicService;
  searches: SearchService;
  follows: FollowService;
  collections: CollectionService;
  collectionEntries: CollectionEntryService;
}

const MAX_PAGE = 1_000_000;

const id = (what: string) =>
  z.number().int().min(1).max(MAX_ID).describe(`Id of the ${what}, as other tools return it.`);
const page = z.number().int().min(1).max(MAX_PAGE).default(1).describe('Number of the page, from 1.');
const limit = (max: number) => z.number().int().min(1).max(max).default(10).describe('Maximum number of results.');

/** What an assistant may do: read and ask. */
export const toolsOf = (sources: ToolSources): Tool[] => [
  ...newsletterTools(sources),
  topicTool(sources),
  ...editionTools(sources),
  searchTool(sources),
  ...followTools(sources.follows),
  ...collectionTools(sources),
  askTool(sources),
];

function newsletterTools({ newsletters, topics }: ToolSources): Tool[] {
  const withTopics = async (items: Newsletter[]) => {
    const filed = await topics.ofNewsletters(items.map((item) => item.id));
    return items.map((item) => ({
      ...newsletterFacts(item),
      topics: (filed.get(item.id) ?? []).map(({ name }) => name),
    }));
  };
  return [
    tool({
      audience: 'visitor',
      name: 'list_newsletters',
      scope: 'read',
      title: 'List newsletters',
      description: 'Newsletters in order of name, filtered by words and topics. Without a token, only the first ten.',
      input: {
        search: z
          .string()
          .max(200)
          .optional()
          .describe(
            'Words to find, in any order, in the name, description, topics, categories and titles of editions.',
          ),
        topicIds: z
          .array(z.number().int().min(1).max(MAX_ID))
          .max(200)
          .optional()
          .describe('IDs of topics, as returned by list_topics.'),
        page,
        limit: limit(50),
      },
      output: {
        newsletters: z.array(newsletter),
        pagination,
        isPartial: z.boolean().describe('Whether no newsletter has all words, and these have the most of them.'),
      },
      run: async (caller, { search, topicIds, ...asked }) => {
        const args = { ...asked, search, subcategoryIds: topicIds?.map(String) };
        const list = await newsletters.list(caller, parseInput(NewsletterListArgs, args));
        return { newsletters: await withTopics(list.items), pagination: list.pagination, isPartial: list.isPartial };
      },
    }),
    tool({
      audience: 'visitor',
      name: 'get_newsletter',
      scope: 'read',
      title: 'Get a newsletter',
      description: 'One newsletter with its topics.',
      input: { id: id('newsletter') },
      output: { newsletter },
      run: async (_caller, asked) => {
        const found = await newsletters.find(asked.id);
        if (!found) throw notFound('Newsletter');
        return { newsletter: present((await withTopics([found]))[0]) };
      },
    }),
  ];
}

const topicTool = ({ topics }: ToolSources): Tool =>
  tool({
    audience: 'visitor',
    name: 'list_topics',
    scope: 'read',
    title: 'List topics',
    description: 'All topics with their categories.',
    input: {},
    output: { topics: z.array(topic) },
    run: async () => ({
      topics: (await topics.subcategories()).map(({ id, name, category }) => ({
        id,
        name,
        category: category.name,
      })),
    }),
  });

const editionTools = ({ editions }: ToolSources): Tool[] => [
  tool({
    audience: 'visitor',
    name: 'list_editions',
    scope: 'read',
    title: 'List editions of a newsletter',
    description: 'Editions of a newsletter with summaries, newest first.',
    input: {
      newsletterId: id('newsletter'),
      search: z.string().max(200).optional().describe('Words to find in the title, the summary and the text.'),
      page,
      limit: limit(50),
    },
    output: { editions: z.array(edition), pagination },
    run: async (caller, { newsletterId, ...args }) => {
      const list = await editions.list(caller, newsletterId, args);
      return { editions: list.items.map(editionFacts), pagination: list.pagination };
    },
  }),
  tool({
    audience: 'visitor',
    name: 'get_edition',
    scope: 'read',
    title: 'Get an edition',
    description: 'An edition with its title, URL, summary, companies, people and topics.',
    input: { id: id('edition') },
    output: { edition },
    run: async (caller, asked) => {
      const found = await editions.find(caller, asked.id);
      if (!found) throw notFound('Edition');
      return { edition: editionFacts(found) };
    },
  }),
];

const searchTool = ({ searches, ...sources }: ToolSources): Tool =>
  tool({
    audience: 'member',
    name: 'search_editions',
    scope: 'read',
    title: 'Search editions',
    description:
      'Finds passages in editions that answer a question, by meaning and by words, with links to the place in the text. Requires sign-in.',
    input: {
      question: z.string().min(1).max(1000).describe('The question. Supports quoted phrases and -excluded words.'),
      ...searchFilters,
      limit: limit(25),
    },
    output: { total: z.int(), notice: z.string().nullable(), results: z.array(searchResult) },
    run: async (caller, { question: query, limit: most, ...filters }) => {
      const chosen = await readFilters(sources, caller, filters);
      const input = parseInput(SearchInput, { ...chosen, query, limit: most });
      const found = await searches.search(caller, input);
      return {
        total: found.total,
        notice: found.notice,
        results: found.items.map((item) => ({
          passage: item.passage,
          passageUrl: item.passageUrl,
          newsletter: { id: item.newsletter.id, name: item.newsletter.name },
          edition: editionFacts(item.edition),
        })),
      };
    },
  });

const newsletterFacts = ({ id, name, url, description, frequency, language }: Newsletter) => ({
  id,
  name,
  url,
  description,
  frequency,
  language,
});
