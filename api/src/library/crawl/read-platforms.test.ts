import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fourGramF1 } from '@niche-newsletters/page-reader/testing/compare-texts';
import { readPage } from '@niche-newsletters/page-reader/read-page';
import { type SiteEdition, type SiteNewsletter } from '../../demo/sites/site.js';
import { Edition, EditionAccess, EditionStatus } from '../editions/edition.entity.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { openTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createNewsletter } from '../../testing/factories.js';
import { inlineReader } from '../../testing/inline-reader.js';
import { pagesWeb, siteWeb } from '../../testing/sites/site-web.js';
import { generateNewsletter, generateNewsletters, PLATFORMS } from '../../testing/sites/generate-newsletters.js';
import { BLOG_SITES } from '../../testing/sites/platforms/blog-sites.js';
import { GENERATED_SITES } from '../../testing/sites/platforms/generated-sites.js';
import { itemsOf, mailchimpDigest } from '../../testing/sites/platforms/mailchimp-digest.js';
import { NEWSLETTER_SITES } from '../../testing/sites/platforms/newsletter-sites.js';
import { plainText, type PlatformSite } from '../../testing/sites/platforms/platform-site.js';
import { present } from '../../base/validation/present.js';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { platformOf } from '../../reading/platforms/platforms.js';
import { CrawlService } from './crawl.service.js';
import { DEFAULT_PROCESSING, type Step } from './pipeline.js';
import { discoverPages } from './discover/discover-pages.js';
import { type FoundEdition } from '../../reading/lists/finding.js';

const SITES = [...BLOG_SITES, ...GENERATED_SITES, ...NEWSLETTER_SITES];
const AGENT = 'TestReader/1.0';
const STEP: Step = { signal: new AbortController().signal, log: () => undefined };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function letterOf(site: PlatformSite): SiteNewsletter {
  const newsletter = generateNewsletter({ platform: 'any-site', size: 12, seed: 4 * site.platform.length });
  const editions = newsletter.editions.map((edition) => ({ ...edition, access: 'public' as const }));
  return { ...newsletter, name: 'Tidewater', editions };
}

interface Read {
  truth: SiteEdition;
  row: Edition;
}

/** Discovered and processed as in a job. */
async function readAll(site: PlatformSite, letter: SiteNewsletter): Promise<{ platform: string | null; read: Read[] }> {
  const { dataSource } = database;
  const service = new CrawlService(dataSource, {
    web: new PoliteWeb(pagesWeb(site.pagesOf(letter)), { userAgent: AGENT, delayMs: 0 }),
    reader: inlineReader,
    renderer: { renderPage: () => Promise.reject(new Error('There is no browser here')) },
    userAgent: AGENT,
    firstPauseMs: 1,
  });
  const { id } = await createNewsletter(dataSource, { url: site.url });
  await service.discover(id, STEP);
  const choices = { ...DEFAULT_PROCESSING, extractLinks: true };
  for (const editionId of await service.editionsToProcess(id)) await service.processEdition(editionId, choices, STEP);
  const { platform } = await dataSource.getRepository(Newsletter).findOneByOrFail({ id });
  const rows = await dataSource
    .getRepository(Edition)
    .createQueryBuilder('edition')
    .addSelect(['edition.text', 'edition.links'])
    .where({ newsletterId: id })
    .getMany();
  const byPath = new Map(letter.editions.map((edition) => [site.pathOf(edition), edition]));
  const read = rows.map((row) => {
    const { pathname, search } = new URL(row.url);
    return { row, truth: present(byPath.get(pathname + search) ?? byPath.get(pathname)) };
  });
  return { platform, read };
}

describe.each(SITES)('a newsletter on $platform', (site) => {
  test('is discovered and read, with title, date, author and access of each edition', async () => {
    const letter = letterOf(site);
    const { platform, read } = await readAll(site, letter);
    const wrong = (isRight: (one: Read) => boolean, show: (one: Read) => unknown) =>
      read.filter((one) => !isRight(one)).map(show);
    expect(platform).toBe(platformOf(site.platform)?.key ?? 'any-site');
    expect(read).toHaveLength(letter.editions.length);
    expect(
      wrong(
        ({ row }) => row.status === EditionStatus.PROCESSED,
        ({ row }) => row.errorMessage,
      ),
    ).toEqual([]);
    expect(
      wrong(
        ({ row, truth }) => row.title === truth.title,
        ({ row }) => row.title,
      ),
    ).toEqual([]);
    expect(
      wrong(
        ({ row }) => row.access === EditionAccess.PUBLIC,
        ({ row }) => [row.access, row.accessProof],
      ),
    ).toEqual([]);
    const tells = (fact: 'author' | 'day') => !site.withholds?.includes(fact);
    const days = wrong(
      ({ row, truth }) => row.publishedAt?.toISOString().slice(0, 10) === truth.publishedAt.toISOString().slice(0, 10),
      ({ row }) => row.publishedAt,
    );
    expect(tells('day') ? days : []).toEqual([]);
    const authors = wrong(
      ({ row, truth }) => row.author === (tells('author') ? truth.author : null),
      ({ row }) => row.author,
    );
    expect(authors).toEqual([]);
    const likeness = read.map(({ row, truth }) => fourGramF1(row.text ?? '', plainText(truth.html)).f1);
    expect(likeness.reduce((sum, one) => sum + one, 0) / read.length).toBeGreaterThanOrEqual(0.999);
    expect(Math.min(...likeness)).toBeGreaterThanOrEqual(0.99);
  });
});

describe('a digest mail in layout tables', () => {
  test('keeps its items with their links, and drops the rest of the mail', async () => {
    const letter = letterOf(mailchimpDigest);
    const { platform, read } = await readAll(mailchimpDigest, letter);
    expect(platform).toBe('mailchimp');
    expect(read).toHaveLength(letter.editions.length);
    const items = read.flatMap(({ row, truth }) => itemsOf(truth).map((item) => ({ item, row })));
    const kept = items.filter(({ item, row }) => row.text?.includes(item.title) && row.text.includes(item.text));
    expect(kept.length / items.length).toBeGreaterThanOrEqual(0.98);
    const linked = items.filter(({ item, row }) => row.links?.some(({ url }) => item.url.startsWith(url)));
    expect(linked.length / items.length).toBeGreaterThanOrEqual(0.98);
    const texts = read.map(({ row }) => row.text ?? '').join('\n');
    expect(texts).not.toMatch(
      /view this email|past issues|translate|preferences|all rights|mailing address|tide brought/i,
    );
    expect(read.map(({ row }) => row.title)).toEqual(read.map(({ truth }) => truth.title));
    expect(read.map(({ row }) => row.access)).toEqual(read.map(() => 'public'));
  });
});

describe('generated newsletters', () => {
  const ORIGIN = 'https://letters.example.com';
  const READ_OF_EACH = 25;

  async function readSome(newsletter: SiteNewsletter) {
    const found = new Map<string, FoundEdition>();
    const web = siteWeb(newsletter);
    const store = (editions: FoundEdition[]) => {
      for (const edition of editions) if (!found.has(edition.url)) found.set(edition.url, edition);
      return Promise.resolve(editions.length);
    };
    const polite = new PoliteWeb(web, { userAgent: 'TestReader/1.0', delayMs: 0 });
    await discoverPages({
      web: polite,
      reader: inlineReader,
      url: `${ORIGIN}/`,
      memory: {},
      log: () => undefined,
      store,
    });
    const every = Math.max(1, Math.floor(found.size / READ_OF_EACH));
    const some = [...found.values()].filter((_, index) => index % every === 0);
    return Promise.all(
      some.map(async (edition) => {
        const answer = await web.get(edition.url);
        const { title, author, publishedAt, access } = edition;
        const article = readPage({
          html: await answer.bytes(),
          url: answer.url,
          headers: answer.headers,
          hints: { title, author, publishedAt, access },
        });
        return { article, truth: truthOf(newsletter, edition.url) };
      }),
    );
  }

  function truthOf({ editions }: SiteNewsletter, address: string): SiteEdition {
    const url = new URL(address);
    const last = url.searchParams.get('id') ?? url.pathname.split('/').filter(Boolean).at(-1) ?? '';
    return present(editions.find(({ slug }) => slug === last || slug === last.replace(/-[0-9a-f]{12}$/, '')));
  }

  describe.each(PLATFORMS)('an edition on %s', (platform) => {
    test('is read with its title, author, day, language and access', async () => {
      const read = (await Promise.all(generateNewsletters(platform).map(readSome))).flat();
      const share = (isRight: (one: (typeof read)[number]) => boolean) => read.filter(isRight).length / read.length;
      expect(read.length).toBeGreaterThan(50);
      expect(read.flatMap(({ article }) => article.refusal ?? [])).toEqual([]);
      expect(
        share(
          ({ article, truth }) => article.publishedAt?.slice(0, 10) === truth.publishedAt.toISOString().slice(0, 10),
        ),
      ).toBeGreaterThanOrEqual(0.98);
      expect(share(({ article, truth }) => article.title === truth.title)).toBeGreaterThanOrEqual(0.98);
      expect(share(({ article, truth }) => article.author === truth.author)).toBeGreaterThanOrEqual(0.95);
      expect(
        read
          .filter(({ article, truth }) => article.access !== truth.access)
          .map(({ article }) => [article.title, article.accessProof]),
      ).toEqual([]);
    });
  });

  test.each([
    ['curated', 36],
    // One box has most of the text.
    ['curated', 28],
  ])('keeps all boxes of a body that consists of equal boxes: %s, %i', (kind, seed) => {
    const site = NEWSLETTER_SITES.find(({ platform }) => platform === kind);
    const letter = { ...generateNewsletter({ platform: 'any-site', size: 12, seed }), name: 'Tidewater' };
    const pages = site?.pagesOf(letter) ?? {};
    const likeness = letter.editions.map((edition) => {
      const path = site?.pathOf(edition) ?? '';
      const { text } = readPage({ html: pages[path] ?? '', url: new URL(path, site?.url).href });
      return fourGramF1(text, plainText(edition.html)).f1;
    });
    expect(Math.min(...likeness)).toBeGreaterThanOrEqual(0.99);
  });
});
