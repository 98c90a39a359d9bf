import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { SiteHealthService } from '../../catalogue/newsletters/health/site-health.service.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { planVisit, PUBLISHING } from '../../jobs/worker/plan-visit.js';
import { CrawlBench, quietStep } from '../../testing/benches/crawl-bench.js';
import { createNewsletter } from '../../testing/factories.js';

let bench: CrawlBench;

beforeAll(async () => {
  bench = await CrawlBench.open();
});
afterAll(() => bench.close());

const YEARS = Array.from({ length: 12 }, (_, at) => 2026 - at);
const WEEKS = ['locks', 'gates', 'weirs', 'tides', 'dykes'];
const link = (path: string) => `<a href="${path}">${path.replace(/\W+/g, ' ')}</a>`;
const page = (...paths: string[]) => `<!doctype html><title>Letters</title><main>${paths.map(link).join(' ')}</main>`;

/** Twelve years of editions, one page a year. */
const archive =
  (broken: Map<string, number>): RequestListener =>
  ({ url = '' }, response) => {
    const status = broken.get(url);
    if (status) return response.writeHead(status).end();
    response.setHeader('content-type', 'text/html');
    const year = /^\/archive\/(\d{4})\.html$/.exec(url)?.[1];
    if (year) return response.end(page(...WEEKS.map((week) => `/letters/${year}/${week}-of-the-week.html`)));
    if (url === '/archive.html') return response.end(page('/', ...YEARS.map((each) => `/archive/${each}.html`)));
    if (url === '/') return response.end(page('/archive.html', '/about.html'));
    return response.writeHead(404).end();
  };

describe('a list that could not be read', () => {
  test.each([503, 403])('with status %i is told, asked for again soon, and then complete', async (status) => {
    const { dataSource } = bench.database;
    const broken = new Map([2019, 2020].map((year) => [`/archive/${year}.html`, status]));
    const site = await bench.host(archive(broken));
    const { id } = await createNewsletter(dataSource, { url: `${site.origin}/` });
    const visit = () => bench.service().discover(id, quietStep());
    const health = new SiteHealthService(dataSource, {} as ConstructorParameters<typeof SiteHealthService>[1]);
    const known = async () => (await health.completeness([id])).get(id);
    const minutes = async () => {
      const now = new Date();
      const newsletter = await dataSource
        .getRepository(Newsletter)
        .findOneOrFail({ where: { id }, select: PUBLISHING });
      return (planVisit(newsletter, now).getTime() - now.getTime()) / 60_000;
    };

    expect(await visit()).toMatchObject({
      found: 50,
      message: 'Found 50 new editions: 50 editions are known. 2 of 14 lists could not be read',
    });
    expect(await known()).toMatchObject({ listsKnown: 14, listsRead: 12, editionsFound: 50 });
    expect((await known())?.unreadLists).toMatchObject([{ status, tries: 1 }, { status }]);
    expect(await minutes()).toBe(15);

    broken.delete('/archive/2019.html');
    expect((await visit()).message).toMatch(/^Found 5 new editions: .* 1 of 14 lists could not be read$/);
    expect(await minutes()).toBe(60);

    broken.clear();
    const before = site.requests.length;
    expect((await visit()).message).toBe('Found 5 new editions: 60 editions are known');
    expect(site.requests.length - before).toBeLessThanOrEqual(10);
    expect(await known()).toMatchObject({ listsKnown: 14, listsRead: 14, unreadLists: [] });
    expect(await bench.service().findUnreadLists(id)).toBeUndefined();
    expect(await minutes()).toBeGreaterThan(24 * 60);
  });
});
