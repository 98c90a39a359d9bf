import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteHandler, type SiteHandler } from '../api/src/demo/sites/newsletter-site.js';
import type { SiteEdition } from '../api/src/demo/sites/site.js';

/** Dates of the editions. Defaults to one per day from September 2026. */
export interface EditionDates {
  first: Date;
  gapDays: number;
}

interface TestNewsletter {
  name: string;
  /** Path of its site on the host, or empty. */
  path: string;
  subjects: string[];
  dates?: EditionDates | undefined;
}

export interface TestSites {
  /** For CRAWL_ALLOW_HOSTS. */
  host: string;
  /** URL of the newsletter with this path. */
  url(path: string): string;
  /** Pages that replace those of a newsletter, by path. */
  pages: Map<string, string>;
  /** Paths that answer with a server error. */
  broken: Set<string>;
  /** Delay of every page. May change at any time. */
  pace: { ms: number };
  /** Requested paths. */
  requests: string[];
  close(): Promise<void>;
}

/** Newsletter sites on loopback, with switches for failures and delays. */
export async function startTestSites(newsletters: TestNewsletter[]): Promise<TestSites> {
  const pages = new Map<string, string>();
  const broken = new Set<string>();
  const pace = { ms: 0 };
  const requests: string[] = [];
  const handlers: { path: string; handle: SiteHandler }[] = [];
  const server = createServer((request, response) => {
    const asked = request.url ?? '/';
    requests.push(asked);
    if (broken.has(asked)) return void response.writeHead(500).end('Out of order');
    const page = pages.get(asked);
    if (page) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    const site = handlers.find(({ path }) => asked.startsWith(path));
    if (!site) return void response.writeHead(404).end('Nothing here');
    return void setTimeout(() => site.handle(request, response), pace.ms);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = (path: string) => `http://${host}${path}`;
  for (const newsletter of newsletters) {
    handlers.push({ path: newsletter.path, handle: handlerOf(newsletter, url(newsletter.path)) });
  }
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { host, url, pages, broken, pace, requests, close };
}

const SEPTEMBER: EditionDates = { first: new Date('2026-09-01T00:00:00Z'), gapDays: 1 };

function handlerOf({ name, subjects, dates = SEPTEMBER }: TestNewsletter, origin: string): SiteHandler {
  const description = `${name}, a monthly letter for people who work with their hands.`;
  const editions = subjects.map((subject, index) => editionAbout(subject, index, dates));
  return siteHandler({ name, description, language: 'en', platform: 'any-site', editions }, { origin });
}

/** Enough text for an article, with words that no other has. */
function editionAbout(subject: string, index: number, { first, gapDays }: EditionDates): SiteEdition {
  const paragraphs = [
    `This letter is about ${subject}. The people who work with ${subject} every day told us what changed this year, what it costs them, and what they would do if they could begin again.`,
    `Three workshops in Lübeck tried ${subject} through the spring and kept a diary of every failure. Waterproof Press Ltd. lent the machines, and Greta Quill wrote down the numbers: fewer breakdowns, longer nights, better results in the end.`,
    `Nobody had counted the hours before. Counted properly, ${subject} takes a fifth of the week, and most of that is waiting. The cheapest improvement was a bench of the right height and a lamp that does not flicker.`,
    `Next month we return to the same workshops and ask whether ${subject} was worth the trouble. Write to us if you have tried it and failed, since those are the letters we learn from.`,
  ];
  return {
    slug: `letter-${index + 1}`,
    title: `Letter ${index + 1}: ${subject}`,
    author: 'Greta Quill',
    publishedAt: new Date(first.getTime() + index * gapDays * 86_400_000),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    access: 'public',
  };
}
