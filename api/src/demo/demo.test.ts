import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { type Article, readPage } from '@niche-newsletters/page-reader/read-page';
import { findNames } from '@niche-newsletters/text-insight/names/find-names';
import { present } from '../base/validation/present.js';
import { LifeState } from '../catalogue/newsletters/life/life-choices.js';
import { measureLife } from '../catalogue/newsletters/life/measure-life.js';
import { saysEnded } from '../catalogue/newsletters/life/says-ended.js';
import type { Frequency } from '../catalogue/newsletters/newsletter.entity.js';
import { discoverPages } from '../library/crawl/discover/discover-pages.js';
import type { FoundEdition } from '../reading/lists/finding.js';
import { AddressGuard } from '../outside/web-access/address-guard.js';
import { OwnPages } from '../outside/web-access/own-pages.js';
import { PoliteWeb } from '../outside/web-access/polite-web.js';
import { SafeFetch } from '../outside/web-access/safe-fetch.js';
import { inlineReader } from '../testing/inline-reader.js';
import { type TestServer, startServer } from '../testing/servers/http-server.js';
import { dateDemo } from './date-demo.js';
import { demoSiteAddress } from './demo-site-address.js';
import { demoSiteRoutes } from './demo-sites.routes.js';
import { DEMO_FOLDER, type DemoEdition, type DemoNewsletter, readDemoNewsletters } from './read-demo-newsletters.js';

describe('demo sites reading', () => {
  const USER_AGENT = 'TestReader/1.0';

  describe('the pipeline on the demo sites of a new installation', () => {
    const newsletters = readDemoNewsletters();
    const ownPages = new OwnPages();
    const web = new SafeFetch({ guard: new AddressGuard({ ownPages }), userAgent: USER_AGENT });
    const polite = new PoliteWeb(web, { userAgent: USER_AGENT, delayMs: 0 });
    let server: TestServer;

    beforeAll(async () => {
      server = await startServer(express().use(demoSiteRoutes(newsletters)));
      ownPages.open(server.origin);
    });
    afterAll(async () => {
      await web.close();
      await server.close();
    });

    async function discover({ slug }: DemoNewsletter): Promise<FoundEdition[]> {
      const found = new Map<string, FoundEdition>();
      const store = (editions: FoundEdition[]) => {
        for (const edition of editions) found.set(edition.url, { ...found.get(edition.url), ...edition });
        return Promise.resolve(editions.length);
      };
      const url = demoSiteAddress(server.origin, slug);
      await discoverPages({ web: polite, reader: inlineReader, url, memory: {}, log: () => undefined, store });
      return [...found.values()];
    }

    async function read({ url, title, author, publishedAt, access }: FoundEdition): Promise<Article> {
      const answer = await polite.get(url);
      const feedItem = { title, author, publishedAt, access };
      return readPage({ html: await answer.bytes(), url: answer.url, headers: answer.headers, hints: feedItem });
    }

    const slugOf = (address: string): string => {
      const url = new URL(address);
      return url.searchParams.get('id') ?? url.pathname.split('/').filter(Boolean).at(-1) ?? '';
    };

    test.each(newsletters.map((newsletter) => [newsletter.name, newsletter] as const))(
      'discovers and reads exactly the editions of %s',
      async (_name, newsletter) => {
        const found = await discover(newsletter);
        expect(found.map(({ url }) => slugOf(url)).sort()).toEqual(newsletter.editions.map(({ slug }) => slug).sort());
        for (const edition of found) {
          const truth = present(newsletter.editions.find(({ slug }) => slug === slugOf(edition.url)));
          expect(factsOf(await read(edition))).toEqual({ ...truthOf(truth), language: newsletter.language });
        }
      },
    );

    const factsOf = (article: Article) => ({
      title: article.title,
      author: article.author,
      day: article.publishedAt?.slice(0, 10),
      access: article.access,
      language: article.language,
      hasText: article.refusal === undefined && article.text.split(/\s+/).length > 10,
    });

    const truthOf = ({ title, author, publishedAt, access }: DemoEdition) => ({
      title,
      author,
      day: publishedAt.toISOString().slice(0, 10),
      access,
      hasText: true,
    });
  });
});

describe('read demo newsletters', () => {
  const PLATFORMS = ['substack', 'beehiiv', 'ghost', 'buttondown', 'mailchimp', 'kit', 'wordpress', 'any-site'];

  describe('the demo newsletters', () => {
    const newsletters = readDemoNewsletters();
    const editions = newsletters.flatMap((newsletter) => newsletter.editions);

    test('are at least twelve, with at least 150 editions', () => {
      expect(newsletters.length).toBeGreaterThanOrEqual(12);
      expect(editions.length).toBeGreaterThanOrEqual(150);
    });

    test('are in four languages', () => {
      expect(new Set(newsletters.map(({ language }) => language))).toEqual(new Set(['en', 'es', 'fr', 'de']));
    });

    test('have valid platforms, access and dates', () => {
      expect(newsletters.map(({ platform }) => platform).filter((platform) => !PLATFORMS.includes(platform))).toEqual(
        [],
      );
      expect(new Set(editions.map(({ access }) => access))).toEqual(new Set(['public', 'members', 'paid']));
      expect(editions.filter(({ publishedAt }) => Number.isNaN(publishedAt.getTime()))).toEqual([]);
    });

    test("have unique editions, each by one of the newsletter's authors", () => {
      for (const { editions, authors } of newsletters) {
        expect(new Set(editions.map(({ slug }) => slug)).size).toBe(editions.length);
        expect(editions.filter(({ author }) => !authors.includes(author))).toEqual([]);
      }
    });

    test('have editions of 70 to 900 words', () => {
      const lengths = editions.map(({ slug, markdown }) => ({ slug, words: markdown.split(/\s+/).length }));
      expect(lengths.filter(({ words }) => words < 70 || words > 900)).toEqual([]);
    });

    test('include one that ended, one that slows down and one that comes every Monday', () => {
      const now = new Date('2026-11-22T12:00:00Z');
      const lifeOf = (wanted: string) => {
        const dates =
          newsletters.find(({ slug }) => slug === wanted)?.editions.map(({ publishedAt }) => publishedAt) ?? [];
        const visits = { failures: 0, failedSince: null, hasWorked: true };
        return measureLife({ publishedAt: dates, claimed: null, visits, saysEnded: false }, now);
      };
      expect(lifeOf('contact-sheet')).toMatchObject({ state: 'ended', cadence: 'weekly', usualDay: 'thursday' });
      expect(lifeOf('kettle-and-leaf')).toMatchObject({ state: 'slowing', cadence: 'monthly', usualDay: 'thursday' });
      expect(lifeOf('tread-and-riser')).toMatchObject({ state: 'active', cadence: 'weekly', usualDay: 'monday' });
      const last = newsletters.find(({ slug }) => slug === 'contact-sheet')?.editions.at(-1);
      expect(saysEnded(last?.title ?? null, last?.markdown ?? null)).toBe(true);
    });

    test('include one text at two addresses', () => {
      const texts = editions.map(({ markdown }) => markdown);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toHaveLength(1);
    });

    test.each(['Verity Standish', 'Lanternfish Analytics', 'Holloway Mills'])('mention %s in five of them', (name) => {
      const naming = newsletters.filter((one) => one.editions.some(({ markdown }) => markdown.includes(name)));
      expect(naming.length).toBeGreaterThanOrEqual(5);
    });

    test('are converted to HTML with headings, lists and tables', () => {
      const html = editions.map((edition) => edition.html).join('');
      for (const tag of ['<h2>', '<ul>', '<ol>', '<table>', '<blockquote>', '<strong>']) expect(html).toContain(tag);
      expect(html).not.toContain('===');
    });
  });

  test('a demo newsletter with a missing value is rejected, with its path', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'demo-newsletters-'));
    writeFileSync(path.join(folder, 'plain.md'), '---\nname: Plain\n---\n\n=== first\ntitle: First\n\nText\n');
    expect(() => readDemoNewsletters(folder)).toThrow('The demo newsletter plain.md has no slug');
  });
});

describe('the sites of the demo newsletters', () => {
  const newsletters = readDemoNewsletters();
  let server: TestServer;
  const get = (path: string) => fetch(`${server.origin}${path}`);
  const read = async (path: string) => (await get(path)).text();

  beforeAll(async () => {
    server = await startServer(express().use(demoSiteRoutes(newsletters)));
  });
  afterAll(() => server.close());

  test('each have a front page in their own style, with links within the site', async () => {
    for (const { slug, name, look } of newsletters) {
      const html = await read(`/sites/${slug}/`);
      expect(html).toContain(name.replace('&', '&amp;'));
      expect(html).toContain(`<link rel="stylesheet" href="/sites/styles/${slug}.css">`);
      expect(await read(`/sites/styles/${slug}.css`)).toContain(look.split(' ')[1]);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
      const elsewhere = links.filter(
        (link) => link.startsWith('/') && !/^\/sites\/styles\//.test(link) && !link.startsWith(`/sites/${slug}/`),
      );
      expect({ slug, elsewhere }).toEqual({ slug, elsewhere: [] });
      expect(links.filter((link) => link.startsWith(`${server.origin}/sites/${slug}/`)).length).toBeGreaterThan(0);
    }
  });

  test('show an edition with title, author and text', async () => {
    const html = await read('/sites/letterbox-report/qr-codes-on-mail/');
    expect(html).toContain('QR codes on direct mail: where they earn and where they decorate');
    expect(html).toContain('Tomas Brandt');
    expect(html).toContain('Never across a fold');
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/sites/letterbox-report/qr-codes-on-mail/">`);
  });

  test('hide the rest of paid editions', async () => {
    const html = await read('/sites/held-out/p/small-data-fine-tuning');
    expect(html).toContain('How few labelled examples');
    expect(html).not.toContain('forget less');
  });

  test('have archives, feeds and sitemaps like their platforms', async () => {
    const archive = (await (await get('/sites/held-out/api/v1/archive?limit=25')).json()) as unknown[];
    expect(archive).toHaveLength(present(newsletters.find(({ slug }) => slug === 'held-out')).editions.length);
    expect(await read('/sites/spare-chapter/rss/')).toContain('<rss');
    expect(await read('/sites/settled-and-cleared/sitemap.xml')).toContain(
      `${server.origin}/sites/settled-and-cleared/p/chargeback-clock`,
    );
    expect((await get('/sites/plot-and-permit/')).headers.get('link')).toContain('</sites/plot-and-permit/wp-json/>');
  });

  test('run no scripts and load nothing from other hosts', async () => {
    const policy = (await get('/sites/held-out/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  test('serve their own fonts', async () => {
    const font = await get('/sites/fonts/serif.woff2');
    expect(font.status).toBe(200);
    expect((await font.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  });

  test('respond with 404 for other paths', async () => {
    expect((await get('/sites/no-such-letter/')).status).toBe(404);
    expect((await get('/sites/held-out/p/no-such-edition')).status).toBe(404);
    expect((await get('/sites/fonts/other.woff2')).status).toBe(404);
  });
});

describe('judgements', () => {
  interface Judgement {
    id: string;
    kind: 'topic' | 'question' | 'name' | 'phrase' | 'language';
    text: string;
    relevant: { newsletter: string; slug: string; grade: 1 | 2 }[];
  }

  describe('the judged questions', () => {
    const judgements = JSON.parse(readFileSync(path.join(DEMO_FOLDER, 'judgements.json'), 'utf8')) as Judgement[];
    const texts = new Map<string, string>(
      readDemoNewsletters().flatMap(({ slug, editions }) =>
        editions.map((edition) => [`${slug}/${edition.slug}`, `${edition.title} ${plain(edition.markdown)}`]),
      ),
    );

    test('are at least 150, with at least 20 of each of the five kinds', () => {
      expect(judgements.length).toBeGreaterThanOrEqual(150);
      for (const kind of ['topic', 'question', 'name', 'phrase', 'language']) {
        expect(judgements.filter((judgement) => judgement.kind === kind).length).toBeGreaterThanOrEqual(20);
      }
    });

    test('have ids and at least one very relevant edition', () => {
      expect(new Set(judgements.map(({ id }) => id)).size).toBe(judgements.length);
      expect(judgements.filter(({ relevant }) => !relevant.some(({ grade }) => grade === 2))).toEqual([]);
    });

    test('refer to existing editions without duplicates', () => {
      for (const { id, relevant } of judgements) {
        const places = relevant.map(({ newsletter, slug }) => `${newsletter}/${slug}`);
        expect({ id, unknown: places.filter((place) => !texts.has(place)) }).toEqual({ id, unknown: [] });
        expect({ id, places: new Set(places).size }).toEqual({ id, places: places.length });
      }
    });

    test('of phrases list every edition that contains the phrase', () => {
      for (const { text, relevant } of judgements.filter(({ kind }) => kind === 'phrase')) {
        const phrase = text.replaceAll('"', '').toLowerCase();
        const found = [...texts].filter(([, words]) => words.toLowerCase().includes(phrase)).map(([place]) => place);
        expect(relevant.map(({ newsletter, slug }) => `${newsletter}/${slug}`).sort()).toEqual(found.sort());
      }
    });
  });

  function plain(markdown: string): string {
    return markdown.replace(/[*_]/g, '').replace(/\s+/g, ' ');
  }
});

describe('demo names', () => {
  interface Label {
    companies?: string[];
    people?: string[];
    /** Names that may be found or missed: first names, places, short forms. */
    fine: string[];
  }

  /** Labelled by hand. Every second edition of a newsletter is held out from tuning. */
  const LABELS = JSON.parse(readFileSync(path.join(DEMO_FOLDER, 'named-editions.json'), 'utf8')) as Record<
    string,
    Record<string, Label>
  >;

  /** A short form of a name that was found is not another name. */
  const isFormOf = (one: string, other: string) => one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

  function textOf(slug: string, editionSlug: string): { text: string; language: string } {
    const newsletter = readDemoNewsletters().find((one) => one.slug === slug);
    const text = newsletter?.editions.find((edition) => edition.slug === editionSlug)?.markdown;
    if (!newsletter || text === undefined) throw new Error(`${slug}/${editionSlug} is labelled and not there`);
    return { text, language: newsletter.language };
  }

  test('names in held-out editions of the demo have a precision of .85 and a recall of .75', async () => {
    const tally = { right: 0, wrong: 0, missed: 0 };
    for (const [slug, editions] of Object.entries(LABELS))
      for (const [editionSlug, label] of Object.entries(editions).filter((_, index) => index % 2 === 1)) {
        const { text, language } = textOf(slug, editionSlug);
        const found = await findNames(text, language);
        for (const kind of ['companies', 'people'] as const) {
          const wanted = label[kind] ?? [];
          const right = found[kind].filter((name) => wanted.includes(name));
          tally.right += right.length;
          tally.wrong += found[kind].filter((name) => !wanted.includes(name) && !label.fine.includes(name)).length;
          tally.missed += wanted.filter(
            (name) => !right.includes(name) && !right.some((one) => isFormOf(one, name)),
          ).length;
        }
      }
    expect(tally.right / (tally.right + tally.wrong)).toBeGreaterThanOrEqual(0.85);
    expect(tally.right / (tally.right + tally.missed)).toBeGreaterThanOrEqual(0.75);
  });
});

describe('date demo', () => {
  const DAY_MS = 86_400_000;
  const WRITTEN = readDemoNewsletters();

  const hasEnded = (editions: DemoNewsletter['editions']) => {
    const [latest] = editions.toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
    return saysEnded(latest?.title ?? null, latest?.markdown ?? null);
  };

  function stateOf({ editions, frequency }: DemoNewsletter, now: Date): LifeState {
    const visits = { failures: 0, failedSince: null, hasWorked: true };
    const publishedAt = editions.map((edition) => edition.publishedAt);
    return measureLife({ publishedAt, claimed: frequency as Frequency, visits, saysEnded: hasEnded(editions) }, now)
      .state;
  }

  const statesAt = (start: Date) =>
    Object.fromEntries(dateDemo(WRITTEN, start).map((newsletter) => [newsletter.slug, stateOf(newsletter, start)]));

  test('the demo is equally up to date on any day of any year', () => {
    const expected = statesAt(new Date('2026-11-22T12:00:00Z'));
    expect(Object.values(expected).filter((state) => state === LifeState.ACTIVE).length).toBeGreaterThan(15);
    expect(expected['kettle-and-leaf']).toBe(LifeState.SLOWING);
    expect(expected['contact-sheet']).toBe(LifeState.ENDED);
    for (const first of ['2025-01-01', '2027-11-22', '2031-06-15'])
      for (let day = 0; day < 7; day += 1)
        expect(statesAt(new Date(Date.parse(`${first}T00:00:00Z`) + day * DAY_MS))).toEqual(expected);
  });

  test('every edition keeps its weekday, and the latest is from the last week', () => {
    const start = new Date('2028-02-29T23:00:00Z');
    const dates = (newsletters: DemoNewsletter[]) =>
      newsletters.flatMap(({ editions }) => editions.map(({ publishedAt }) => publishedAt));
    const moved = dates(dateDemo(WRITTEN, start));
    expect(moved.map((date) => date.getUTCDay())).toEqual(dates(WRITTEN).map((date) => date.getUTCDay()));
    const silence = start.getTime() - Math.max(...moved.map(Number));
    expect(silence).toBeGreaterThanOrEqual(0);
    expect(silence).toBeLessThan(7 * DAY_MS);
  });
});
