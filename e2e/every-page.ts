import type { Page } from 'puppeteer';
import { present } from '../api/src/base/validation/present.js';
import { routes } from '../web/src/routes.js';
import { accountAnswers } from './account-answers.js';
import { ATTENTION_ANSWERS } from './attention-answers.js';
import { siteAnswers } from './site-answers.js';
import { memberAnswers } from './member-answers.js';
import { mailAnswers } from './mail-answers.js';
import { claimQueue, neighbourCandidates, product, readingRules, webhookAnswers } from './other-answers.js';
import { IMPORT_ANSWERS } from './import-answers.js';
import { ownAnswers } from './own-answers.js';
import { ownerAnswers } from './owner-answers.js';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';
import { ask } from './start-product.js';
import { Trouble, type Change } from './trouble.js';

export const NAME = 'Paper Weekly';
/** An edition with a passage of it. */
export const CITED = '/editions/:id?passage=9-19-0a1b2c3d';

export interface EveryPage {
  office: Office;
  /** A URL of each page, with the id of a newsletter or the slug of a topic. */
  addresses: string[];
  /** The URL of the page with this path. */
  addressOf(path: string): string;
  /** Name of the topic of its newsletters. */
  topic: string;
  /** An administrator's screen with modified responses. */
  visit(width: number, change: Change): Promise<Screen>;
  close(): Promise<void>;
}

/** A product with a little of everything. What a new installation lacks is in OTHERS. */
export async function openEveryPage(): Promise<EveryPage> {
  const office = await openOffice({
    newsletters: { [NAME]: ['letterpress', 'bookbinding'], 'Tram Notes': [] },
    approved: [NAME],
  });
  const id = office.ids[NAME] ?? '';
  const variables = { id, ids: [id] };
  for (const mutation of [
    'mutation ($id: ID!) { discoverContent(newsletterId: $id) { found } }',
    'mutation ($id: ID!) { processNewsletter(newsletterId: $id, limit: 5) { processed } }',
    'mutation ($ids: [ID!]!) { createJobs(newsletterIds: $ids, description: "First visit") { id } }',
  ]) {
    await ask(office.product.origin, mutation, { token: office.token, variables });
  }
  const { subcategories } = await ask<{ subcategories: { name: string; slug: string }[] }>(
    office.product.origin,
    '{ subcategories { name slug } }',
  );
  const topic = present(subcategories[0]);
  const slugOf = (path: string) => (path === routes.topic.path ? topic.slug : 'name-1');
  const addressOf = (path: string) => path.replace(':id', id).replace(':slug', slugOf(path));
  const addresses = [...Object.values(routes).map(({ path }) => path), CITED].map(addressOf);
  const visit: EveryPage['visit'] = async (width, change) => {
    const { browser, product, token } = office;
    const screen = await Screen.open({ browser, origin: product.origin, token });
    await screen.page.setViewport({ width, height: 900 });
    const trouble = await Trouble.on(screen.page);
    trouble.changesAll = change;
    for (const [operation, data] of Object.entries(OTHERS)) {
      const answer = structuredClone(data);
      change(answer);
      trouble.answered.set(operation, answer);
    }
    return screen;
  };
  return { office, addresses, addressOf, topic: topic.name, visit, close: () => office.close() };
}

/** Replaces every value of a response for which the callback returns another one. */
export function changeValues(
  response: unknown,
  replace: (key: string, value: unknown, typename: unknown) => unknown,
): void {
  if (typeof response !== 'object' || response === null) return;
  const typename = '__typename' in response ? response.__typename : undefined;
  for (const [key, value] of Object.entries(response)) {
    const other = replace(key, value, typename);
    if (other === undefined) changeValues(value, replace);
    else Object.assign(response, { [key]: other });
  }
}

export async function seesInPage(page: Page, text: string): Promise<void> {
  const isSeen = (wanted: string) => document.querySelector('main')?.textContent?.includes(wanted);
  await page.waitForFunction(isSeen, { polling: 100 }, text).catch((cause: unknown) => {
    throw new Error(`${page.url()} does not show "${text}"`, { cause });
  });
}

const entity = (id: string) => ({
  __typename: 'Entity',
  id,
  slug: `name-${id}`,
  name: 'Acme',
  kind: 'COMPANY',
  isHidden: false,
  mergedInto: null,
  aliases: ['Acme', 'Acme, Inc.'],
  editionCount: 3,
  newsletterCount: 2,
});
const newsletter = { __typename: 'Newsletter', id: '1', name: NAME, language: 'en', description: 'On paper.' };
const follow = { __typename: 'Follow', targetId: '1', newCount: 2 };
const place = { startsAt: 0, endsAt: 10, url: 'https://paper.example/1' };
const edition = { __typename: 'Edition', id: '1', language: 'en', publishedAt: null };
const pagination = { __typename: 'Pagination', page: 1, totalPages: 3, total: 50 };

const recommendation = {
  __typename: 'NewsletterRecommendation',
  kind: 'BLOGROLL',
  evidence: 'https://paper.example/blogroll.opml',
  newsletter,
};

const OTHERS: Record<string, Record<string, unknown>> = {
  MentionsDetail: {
    entity: {
      ...entity('1'),
      weeks: [{ __typename: 'WeekOfMentions', startsAt: '2026-11-16T00:00:00Z', editions: 3, newsletters: 2 }],
      newsletters: [{ __typename: 'MentioningNewsletter', editions: 3, newsletter }],
      mentionedBeside: [{ __typename: 'MentionedBeside', editions: 3, entity: entity('2') }],
    },
  },
  MentioningEditions: {
    entity: {
      ...entity('1'),
      editions: {
        __typename: 'MentioningEditionList',
        items: [
          {
            __typename: 'MentioningEdition',
            quote: 'What it said',
            edition: { ...edition, title: 'A title', publishedAt: null, newsletter },
          },
        ],
        pagination,
      },
    },
  },
  CitedPassage: {
    citedPassage: {
      __typename: 'CitedPassage',
      before: 'Ink dries.\n\n',
      quote: 'It prints.',
      after: ' Nobody minds.',
    },
  },
  Rising: { rising: [{ __typename: 'RisingEntity', newsletters: 12, newslettersBefore: 1.5, entity: entity('3') }] },
  ...accountAnswers(NAME),
  ...memberAnswers(NAME, pagination),
  NewEditionCount: { newEditionCount: 3 },
  Follows: {
    follows: [
      { ...follow, id: '1', kind: 'NEWSLETTER', name: NAME, path: '/newsletter/1' },
      { ...follow, id: '3', kind: 'SAVED_SEARCH', name: `${NAME} · German`, path: '/?search=print&language=de' },
    ],
  },
  WhatsNew: {
    whatsNew: {
      __typename: 'FollowedEditionConnection',
      nodes: [
        {
          __typename: 'FollowedEdition',
          id: '1',
          isSeen: false,
          edition: { ...edition, title: 'A title', summary: 'It prints.', publishedAt: null, newsletter },
          reasons: [{ __typename: 'Follow', id: '2', name: 'Printing', path: '/topics/printing' }],
        },
      ],
      pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'a' },
    },
  },
  ...webhookAnswers(NAME),
  Collections: {
    collections: [
      { __typename: 'Collection', id: '1', slug: 'name-1', name: 'To read', visibility: 'UNLISTED', entryCount: 2 },
    ],
  },
  CollectionDetail: {
    collection: {
      __typename: 'Collection',
      id: '1',
      slug: 'name-1',
      name: 'To read',
      visibility: 'PUBLIC',
      entryCount: 2,
      hiddenCount: 2,
      ownerName: 'Ada',
      isMine: true,
      feeds: { __typename: 'CollectionFeeds', rss: '/a.rss', atom: '/a.atom', json: '/a.json', opml: '/a.opml' },
      entries: [
        { __typename: 'CollectionEntry', id: '1', note: 'On paper, too.', newsletter, edition: null },
        { __typename: 'CollectionEntry', id: '2', note: '', newsletter, edition: { ...edition, title: 'A title' } },
      ],
    },
  },
  ClaimQueue: claimQueue(NAME, pagination),
  ...ownerAnswers(NAME),
  ...mailAnswers(NAME, pagination),
  NeighbourCandidates: neighbourCandidates(NAME, pagination),
  ReadingRules: readingRules(NAME, pagination),
  ...ownAnswers(NAME),
  ...siteAnswers(NAME, pagination),
  ...IMPORT_ANSWERS,
  AdminNames: { adminEntities: { __typename: 'EntityList', items: [entity('4'), entity('5')], pagination } },
  ProductDetail: { product },
  SimilarNewsletters: {
    newsletter: { ...newsletter, similar: [{ __typename: 'SimilarNewsletter', reason: 'Both write.', newsletter }] },
  },
  NewsletterRecommendations: {
    newsletter: { ...newsletter, recommendedBy: [recommendation], recommends: [recommendation] },
  },
  Promotions: {
    promotions: [
      {
        __typename: 'Promotion',
        id: '1',
        status: 'ACTIVE',
        startsAt: '2026-11-16T00:00:00Z',
        endsAt: '2999-01-01T00:00:00Z',
        newsletter,
      },
    ],
  },
  Promoted: {
    promotedNewsletters: [
      {
        ...newsletter,
        url: 'https://paper.example',
        image: null,
        thumbnail: null,
        description: 'On paper.',
        subcategories: [{ __typename: 'Subcategory', id: '1', name: 'Printing' }],
      },
    ],
  },
  Ask: {
    ask: {
      __typename: 'Answer',
      question: 'letterpress',
      isAnswered: true,
      model: 'a-model',
      notice: null,
      suggestions: ['What is letterpress?'],
      passages: [
        {
          __typename: 'AnswerPassage',
          number: 1,
          text: 'It prints.',
          ...place,
          words: [],
          likely: null,
          edition: { ...edition, title: 'A title', url: place.url },
          newsletter,
        },
      ],
      sentences: [
        {
          __typename: 'AnswerSentence',
          text: 'It prints.',
          newsletter: null,
          citations: [
            {
              __typename: 'Citation',
              sourceNumber: 1,
              passage: 1,
              ...place,
              quote: 'It prints.',
              edition,
            },
          ],
        },
      ],
      sources: [
        {
          __typename: 'AnswerSource',
          number: 1,
          title: 'A title',
          url: 'https://paper.example/1',
          publishedAt: null,
          edition,
          newsletter,
        },
      ],
    },
  },
  ...ATTENTION_ANSWERS,
};
