import { describe, expect, test } from '@jest/globals';
import type { SiteEdition, SiteNewsletter } from '../../demo/sites/site.js';
import { inlineReader } from '../../testing/inline-reader.js';
import { siteWeb } from '../../testing/site-web.js';
import { generateNewsletter, generateNewsletters, PLATFORMS } from '../../testing/sites/generate-newsletters.js';
import { NEWSLETTER_SITES } from '../../testing/sites/platforms/newsletter-sites.js';
import { plainText } from '../../testing/sites/platforms/platform-site.js';
import { fourGramF1 } from '@niche-newsletters/page-reader/testing/compare-texts';
import { discoverPages } from './discover/discover-pages.js';
import type { FoundEdition } from './discover/finding.js';
import { readPage } from '@niche-newsletters/page-reader/read-page';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { present } from '../../base/validation/present.js';

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
      share(({ article, truth }) => article.publishedAt?.slice(0, 10) === truth.publishedAt.toISOString().slice(0, 10)),
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
  ['revue', 36],
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
