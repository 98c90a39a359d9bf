import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routes } from '../web/src/routes.js';
import { openOffice, type Office } from './office.js';
import { Screen } from './screen.js';
import { ask } from './start-product.js';
import { Trouble } from './trouble.js';

/** 200 characters without a place to break. */
const LONG = 'Unbroken'.repeat(25);
const NAME = 'Paper Weekly';

let office: Office;
let topicSlug = '';

beforeAll(async () => {
  office = await openOffice({
    newsletters: { [NAME]: ['letterpress', 'bookbinding'], 'Tram Notes': [] },
    approved: [NAME],
  });
  const variables = { id: office.ids[NAME], ids: [office.ids[NAME]], text: LONG };
  for (const mutation of [
    'mutation ($id: ID!) { discoverContent(newsletterId: $id) { found } }',
    'mutation ($id: ID!) { processNewsletter(newsletterId: $id, limit: 5) { processed } }',
    'mutation ($ids: [ID!]!, $text: String) { createJobs(newsletterIds: $ids, description: $text) { id } }',
  ]) {
    await ask(office.product.origin, mutation, { token: office.token, variables });
  }
  const { categories } = await ask<{ categories: { subcategories: { slug: string }[] }[] }>(
    office.product.origin,
    '{ categories { subcategories { slug } } }',
  );
  topicSlug = categories[0]?.subcategories[0]?.slug ?? '';
}, 240_000);

afterAll(() => office?.close());

/** Fields that hold what strangers wrote. */
const WRITTEN = new Set(
  'name title description summary passage quote reason cause text message details subject email phaseMessage errorMessage host price category'.split(
    ' ',
  ),
);

/** Writes a text of 200 characters wherever a stranger may have written. */
function lengthen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && WRITTEN.has(key)) Object.assign(value, { [key]: LONG });
    else if (key === 'url' && typeof inner === 'string')
      Object.assign(value, { [key]: `https://${LONG.slice(0, 60)}.example/${LONG}` });
    else lengthen(inner);
  }
}

const counts = { editionCount: 1234567, newsletterCount: 1234567 };
const entity = (id: string) => ({
  ...{ __typename: 'Entity', id, slug: `name-${id}`, name: LONG, kind: 'COMPANY', isHidden: false, mergedInto: null },
  ...{ aliases: [LONG, LONG], ...counts },
});
const newsletter = { __typename: 'Newsletter', id: '1', name: LONG, language: 'en' };
const pagination = { __typename: 'Pagination', page: 1, totalPages: 3, total: 50 };

/** What a new installation has none of. */
const OTHERS: Record<string, Record<string, unknown>> = {
  MentionsDetail: {
    entity: {
      ...entity('1'),
      weeks: [{ __typename: 'WeekOfMentions', startsAt: '2026-11-16T00:00:00Z', editions: 3, newsletters: 2 }],
      newsletters: [{ __typename: 'MentioningNewsletter', editions: 1234567, newsletter }],
      mentionedBeside: [{ __typename: 'MentionedBeside', editions: 1234567, entity: entity('2') }],
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
            quote: LONG,
            edition: { __typename: 'Edition', id: '1', title: LONG, publishedAt: null, language: 'en', newsletter },
          },
        ],
        pagination,
      },
    },
  },
  Rising: { rising: [{ __typename: 'RisingEntity', newsletters: 12, newslettersBefore: 1.5, entity: entity('3') }] },
  AdminNames: { adminEntities: { __typename: 'EntityList', items: [entity('4'), entity('5')], pagination } },
  ProductDetail: {
    product: {
      ...{ __typename: 'Product', id: '1', name: LONG, price: LONG, category: LONG, description: LONG },
      imageUrl: null,
    },
  },
  SimilarNewsletters: {
    newsletter: { ...newsletter, similar: [{ __typename: 'SimilarNewsletter', reason: LONG, newsletter }] },
  },
  Promotions: {
    promotions: [
      {
        ...{ __typename: 'Promotion', id: '1', status: 'ACTIVE' },
        ...{ startsAt: '2026-11-16T00:00:00Z', endsAt: '2999-01-01T00:00:00Z', newsletter },
      },
    ],
  },
  Attention: {
    attention: {
      ...{ __typename: 'Attention', submissionsWaiting: 1234567, oldestWaitingAt: null, silentNewsletters: 1 },
      failuresByCause: [{ __typename: 'FailureCause', cause: LONG, count: 1234567, newsletters: 1234567 }],
      stuckJobs: 0,
    },
  },
};

const addresses = Object.values(routes)
  .map(({ path }) => path)
  .concat('/admin?tab=promotions', `/search?q=${LONG}`, `/?search=${LONG}`, '/login?error=missing_data', '/nowhere');

/** Screens that show nothing a stranger wrote. */
const NAMELESS = new Set([
  '/api-docs',
  '/submit-newsletter',
  '/search',
  '/admin/embeddings',
  '/admin/attention',
  '/nowhere',
]);

async function visit(width: number): Promise<Screen> {
  const { browser, product, token } = office;
  const screen = await Screen.open({ browser, origin: product.origin, token });
  await screen.page.setViewport({ width, height: 900 });
  const trouble = await Trouble.on(screen.page);
  trouble.changesAll = lengthen;
  for (const [operation, data] of Object.entries(OTHERS)) trouble.answered.set(operation, data);
  return screen;
}

async function seesLongName(screen: Screen): Promise<void> {
  await screen.page.waitForFunction(
    (text) => document.querySelector('main')?.textContent?.includes(text),
    { polling: 100 },
    LONG,
  );
}

test.each([1280, 390])(
  'unbroken texts of 200 characters fit every screen at %i px',
  async (width) => {
    const screen = await visit(width);
    const tooWide: string[] = [];
    for (const address of addresses) {
      const slug = address === routes.topic.path ? topicSlug : 'name-1';
      await screen.go(address.replace(':id', office.ids[NAME] ?? '').replace(':slug', slug));
      await screen.page.waitForSelector('h1');
      if (!NAMELESS.has(address)) await seesLongName(screen);
      const found = await screen.page.evaluate(() => document.documentElement.scrollWidth);
      if (found > width) tooWide.push(`${address}: ${found}`);
    }
    await screen.close();
    expect(tooWide).toEqual([]);
  },
  240_000,
);
