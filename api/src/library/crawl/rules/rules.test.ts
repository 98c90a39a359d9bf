import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { BrowserUse, RuleAccess, type SiteRule, siteRuleRules } from '@niche-newsletters/rules/reading-rule.rules';
import { findRuleFaults } from '@niche-newsletters/page-reader/read/rule/find-by-selector';
import { readPage } from '@niche-newsletters/page-reader/read-page';
import { EditionAccess, EditionOrigin, EditionStatus } from '../../editions/edition.entity.js';
import { Newsletter } from '../../../catalogue/newsletters/newsletter.entity.js';
import { CrawlBench, quietStep } from '../../../testing/benches/crawl-bench.js';
import { inlineReader } from '../../../testing/inline-reader.js';
import { DEFAULT_PROCESSING } from '../pipeline.js';
import { ReaderError } from '../../../base/async/reader-error.js';
import { createEdition } from '../../../testing/factories.js';
import { RuleNotes } from './rule-notes.js';
import { findRule } from './find-rule.js';
import { ReadingRule } from './reading-rule.entity.js';
import { present } from '../../../base/validation/present.js';
import { SHIPPED_RULES } from '../../../reading/platforms/platforms.js';

const LINE = 'The keeper opens the upper gate at six and writes the level into a book, as others did before.';
const paragraphs = (about: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<p>${about} ${at + 1}. ${LINE}</p>`).join('');
/** The template calls a column of the house the article. */
const PAGE = `<!doctype html><html lang="en"><head><title>Locks</title></head><body>
<article>${paragraphs('House', 9)}</article>
<div class="sheet"><b class="name">The upper gate</b>${paragraphs('Gate', 4)}</div></body></html>`;
const RULE: SiteRule = { article: '.sheet', title: '.name', remove: ['.name'] };
const ANEW = { ...DEFAULT_PROCESSING, maxRetries: 0, anew: true };

let bench: CrawlBench;
beforeAll(async () => {
  bench = await CrawlBench.open();
});
afterEach(async () => {
  await bench.clear();
  await bench.database.dataSource.query('DELETE FROM reading_rules');
});
afterAll(() => bench.close());

const save = (of: Partial<ReadingRule>, rule: SiteRule = RULE) =>
  bench.database.dataSource.getRepository(ReadingRule).insert({ ...of, rule, reason: 'It is read wrongly' });

const open = (page = PAGE, seen: string[] = []) =>
  bench.host((request, response) => {
    seen.push(request.headers['accept-language'] ?? '');
    response.setHeader('content-type', 'text/html').end(page);
  });

async function read(id: number) {
  const outcome = await bench.service().processEdition(id, ANEW, quietStep());
  return { outcome, edition: await bench.find(id) };
}

describe('the closest rule applies, alone', () => {
  test('of the newsletter, else of the host, else of the platform, else the shipped one', async () => {
    const { dataSource } = bench.database;
    const { newsletterId } = await bench.waiting('http://www.locks.example');
    const found = (url = 'http://www.locks.example/p/1') => findRule(dataSource.manager, { newsletterId, url });
    expect(await found()).toBeUndefined();
    await dataSource.getRepository(Newsletter).update(newsletterId, { platform: 'substack' });
    expect((await found())?.remove).toContain('.preformatted-block > label');
    await save({ platform: 'substack' }, { title: '.of-platform' });
    expect(await found()).toEqual({ title: '.of-platform' });
    await save({ host: 'locks.example' }, { title: '.of-host' });
    expect(await found()).toEqual({ title: '.of-host' });
    expect(await found('http://elsewhere.example/p/1')).toEqual({ title: '.of-platform' });
    await save({ newsletterId }, { title: '.of-newsletter' });
    expect(await found()).toEqual({ title: '.of-newsletter' });
  });

  test('and a rule of another newsletter does not', async () => {
    const other = await bench.waiting('http://other.example');
    await save({ newsletterId: other.newsletterId });
    const { newsletterId, url } = await bench.waiting('http://locks.example');
    expect(await findRule(bench.database.dataSource.manager, { newsletterId, url })).toBeUndefined();
  });
});

describe('an edition is read by the rule', () => {
  test('which mends it, also if it was read before', async () => {
    const { origin, port } = await open();
    const { id } = await bench.waiting(origin);
    const before = await read(id);
    expect(before.edition.text).toContain('House 1.');
    await save({ host: `127.0.0.1:${port}` });
    const { edition } = await read(id);
    expect(edition).toMatchObject({ status: EditionStatus.PROCESSED, title: 'The upper gate' });
    expect(edition.text?.split('\n')).toHaveLength(4);
    expect(edition.text).not.toContain('House');
  });

  test('which asks for a language', async () => {
    const seen: string[] = [];
    const { origin } = await open(PAGE, seen);
    const { id, newsletterId } = await bench.waiting(origin);
    await save({ newsletterId }, { acceptLanguage: 'de, en;q=0.5' });
    await read(id);
    expect(seen).toEqual(['de, en;q=0.5']);
  });

  test('which cuts a paid text after its free paragraphs', async () => {
    const { origin } = await open();
    const { id, newsletterId } = await bench.waiting(origin);
    await save({ newsletterId }, { ...RULE, access: RuleAccess.PAID, freeParagraphs: 2 });
    const { edition } = await read(id);
    expect(edition).toMatchObject({ access: EditionAccess.PAID, accessProof: 'the reading rule says so' });
    expect(edition.text).toContain('Gate 2.');
    expect(edition.text).not.toContain('Gate 3.');
    expect(edition.html).not.toContain('Gate 3.');
  });

  test.each([
    [BrowserUse.ALWAYS, 'Drawn'],
    [BrowserUse.NEVER, 'House'],
  ])('in a browser %s', async (browser, expected) => {
    const { origin } = await open();
    const { id, newsletterId } = await bench.waiting(origin);
    const asked: unknown[] = [];
    bench.renderer = {
      renderPage: (url, options) => {
        asked.push(options?.acceptLanguage);
        return Promise.resolve({ url, status: 200, html: `<article>${paragraphs('Drawn', 6)}</article>` });
      },
    };
    await save({ newsletterId }, { browser, acceptLanguage: 'fr' });
    expect((await read(id)).edition.text).toContain(expected);
    expect(asked).toEqual(browser === BrowserUse.ALWAYS ? ['fr'] : []);
  });

  test('from the feed first, and from its page if the feed has no text', async () => {
    const { origin } = await open();
    const elsewhere = await open();
    const feedHtml = paragraphs('In the feed', 5);
    const { id, newsletterId } = await bench.waiting(origin, '/p/1', { feedHtml });
    const without = await bench.waiting(elsewhere.origin);
    await save({ newsletterId }, { feedFirst: true });
    await save({ newsletterId: without.newsletterId }, { feedFirst: true });
    const { edition } = await read(id);
    expect(edition).toMatchObject({ origin: EditionOrigin.FEED, newsletterId });
    expect(edition.accessProof).toBe('read in the feed, as the reading rule says');
    expect(edition.text).toContain('In the feed 5.');
    expect((await read(without.id)).edition.origin).toBe(EditionOrigin.PAGE);
  });

  test('from the feed first, but not if robots.txt forbids its page', async () => {
    const asked: string[] = [];
    const { origin } = await bench.serve((request, response) => {
      asked.push(request.url ?? '');
      response.end('User-agent: *\nDisallow: /p/');
    });
    const { id, newsletterId } = await bench.waiting(origin, '/p/1', { feedHtml: paragraphs('In the feed', 5) });
    await save({ newsletterId }, { feedFirst: true });
    const { outcome, edition } = await read(id);
    expect(outcome).toMatchObject({ ok: false, cause: 'robots' });
    expect([edition.text, asked]).toEqual([null, ['/robots.txt']]);
  });

  test.each([true, false])('from its page if it was gone, with the feed first: %s', async (feedFirst) => {
    let status = 503;
    const { origin } = await bench.host((_, response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(PAGE),
    );
    const goneAt = new Date('2026-01-01');
    const values = { feedHtml: paragraphs('In the feed', 5), goneAt };
    const { id, newsletterId } = await bench.waiting(origin, '/p/1', values);
    await save({ newsletterId }, { feedFirst });
    expect((await read(id)).edition).toMatchObject({ goneAt, text: null });
    status = 200;
    expect((await read(id)).edition).toMatchObject({ goneAt: null, origin: EditionOrigin.PAGE });
  });

  test('of which a part that does not fit is left out, and told in the log', async () => {
    const { origin } = await open();
    const { id, newsletterId } = await bench.waiting(origin);
    await save({ newsletterId }, { article: '.nowhere', title: 'b[' });
    const lines: string[] = [];
    const step = { ...quietStep(), log: (line: string) => void lines.push(line) };
    expect(await bench.service().processEdition(id, ANEW, step)).toMatchObject({ ok: true });
    expect((await bench.find(id)).text).toContain('House 9.');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("left out of the reading rule: '.nowhere' finds nothing on this page");
  });

  test('without the rule if the page cannot be read with it', async () => {
    const { origin } = await open();
    const { id, newsletterId } = await bench.waiting(origin);
    await save({ newsletterId });
    const reader = {
      ...inlineReader,
      readEdition: (page: Parameters<typeof inlineReader.readEdition>[0]) =>
        page.rule
          ? Promise.reject(new ReaderError('took-too-long', 'Reading the page took too long'))
          : inlineReader.readEdition(page),
    };
    expect(await bench.service({ reader }).processEdition(id, ANEW, quietStep())).toMatchObject({ ok: true });
    expect((await bench.find(id)).text).toContain('House 9.');
  });
});

describe('a job', () => {
  const first = async () => {
    const { origin } = await open();
    const { id, newsletterId } = await bench.waiting(origin);
    const newsletter = await bench.database.dataSource.getRepository(Newsletter).findOneByOrFail({ id: newsletterId });
    const other = (at: number) =>
      createEdition(bench.database.dataSource, newsletter, {
        url: `${origin}/p/${at}`,
        status: EditionStatus.DISCOVERED,
      });
    const lines: string[] = [];
    const step = { ...quietStep(), log: (line: string) => void lines.push(line), ruleNotes: new RuleNotes() };
    return {
      origin,
      newsletterId,
      ids: [id, ...(await Promise.all([2, 3, 4].map(other))).map((one) => one.id)],
      lines,
      step,
    };
  };

  test('tells each fault once, with the first address', async () => {
    const { origin, newsletterId, ids, lines, step } = await first();
    await save({ newsletterId }, { title: '.nowhere' });
    for (const id of ids) await bench.service().processEdition(id, ANEW, step);
    expect(lines).toEqual([`${origin}/p/tides: left out of the reading rule: '.nowhere' finds nothing on this page`]);
  });

  test('does without the rule after three pages that took too long', async () => {
    const { newsletterId, ids, lines, step } = await first();
    await save({ newsletterId });
    let tried = 0;
    const readEdition = (page: Parameters<typeof inlineReader.readEdition>[0]) => {
      if (!page.rule) return inlineReader.readEdition(page);
      tried += 1;
      return Promise.reject(new ReaderError('took-too-long', 'Reading the page took too long'));
    };
    const service = bench.service({ reader: { ...inlineReader, readEdition } });
    for (const id of ids) await service.processEdition(id, ANEW, step);
    expect(tried).toBe(3);
    expect(lines.filter((line) => line.includes('The other editions are read without it'))).toHaveLength(1);
  });
});

test('bodies of the feed are kept for pages that were read, if the rule reads the feed first', async () => {
  const body = paragraphs('In the feed', 5);
  const site = await bench.host((request, response) => {
    if (request.url !== '/feed') return response.setHeader('content-type', 'text/html').end(PAGE);
    const item = `<item><title>One</title><link>/p/tides</link><description><![CDATA[${body}]]></description></item>`;
    return response
      .setHeader('content-type', 'application/rss+xml')
      .end(`<rss version="2.0"><channel><title>Locks</title>${item}</channel></rss>`);
  });
  const { id, newsletterId } = await bench.waiting(site.origin);
  await read(id);
  await bench.service().discover(newsletterId, quietStep());
  expect((await bench.find(id)).feedHtml).toBeNull();
  await save({ newsletterId }, { feedFirst: true });
  await bench.database.dataSource.query("UPDATE newsletters SET visit_memory = '{}'");
  await bench.service().discover(newsletterId, quietStep());
  expect((await bench.find(id)).feedHtml).toContain('In the feed 5.');
  expect((await read(id)).edition.origin).toBe(EditionOrigin.FEED);
});

describe('shipped rules', () => {
  test.each(SHIPPED_RULES)('the rule for $platform could have been typed', ({ rule }) => {
    expect(siteRuleRules.parse(rule)).toEqual(rule);
    expect(findRuleFaults(rule)).toEqual([]);
  });

  describe('the rule for Substack', () => {
    const { rule } = present(SHIPPED_RULES.find(({ platform }) => platform === 'substack'));
    const LINE =
      '<p>The keeper opens the upper gate at six and writes the level into a book, as others did before.</p>';
    const page = (part: string) =>
      `<article class="newsletter-post post"><h1 class="post-title">Gates</h1><div class="body markup">${LINE.repeat(4)}${part}${LINE}</div></article>`;
    const textOf = (part: string, by?: typeof rule) =>
      readPage({ html: page(part), url: 'https://gates.substack.com/p/gates', rule: by }).text;

    test.each([
      [
        'a hint of the editor',
        '<div class="preformatted-block"><label class="hide-text" contenteditable="false">Text within this block will maintain its original spacing when published</label><pre>Roses\n are red</pre></div>',
        'original spacing',
      ],
      [
        'the advertisement of the app',
        '<div class="install-substack-app-embed"><div class="install-substack-app-header">Get more from Ann in the app</div><div>Available for iOS and Android</div></div>',
        'Available for iOS',
      ],
      [
        'a button to write to the author',
        '<div class="directMessage button"><span>Message Ann Other</span></div>',
        'Message Ann',
      ],
    ])('leaves out %s', (_, part, said) => {
      expect(textOf(part)).toContain(said);
      expect(textOf(part, rule)).not.toContain(said);
      expect(textOf(part, rule)).toContain('The keeper opens');
    });

    test('keeps a poem', () => {
      expect(textOf('<div class="preformatted-block"><pre>Roses\n are red</pre></div>', rule)).toContain(
        'Roses\n are red',
      );
    });
  });
});
