import { expect, test } from '@jest/globals';
import { summariseText } from '@niche-newsletters/text-insight/summarise-text';
import { HOSTILE_PAGES } from '@niche-newsletters/page-reader/testing/hostile-pages';
import { CitedSentences } from '../../search/answers/writing/split-cited.js';
import { readFrontPage } from '../lists/front-page.js';
import { readFeed } from '../lists/read-feed.js';
import { readLinks } from '../lists/read-links.js';
import { readSitemap } from '../lists/read-sitemap.js';
import { readPage } from '@niche-newsletters/page-reader/read-page';
import { findWrittenDate } from '@niche-newsletters/page-reader/read/facts/written-date';
import { READER_TASKS } from './reader-tasks.js';

type Work = (text: string) => unknown;

const documentOf = (text: string) => ({ url: 'https://locks.example.com/', headers: {}, bytes: Buffer.from(text) });
const front: Work = (text) => readFrontPage(documentOf(text));
const links: Work = (text) => readLinks(documentOf(text));
const sitemap: Work = (text) => readSitemap(documentOf(text));
const facts: Work = (text) => READER_TASKS.readSiteFacts(documentOf(text));
const page: Work = (text) =>
  readPage({
    html: `<article><h1>Gates</h1>${text}<p>${'The keeper opens the gate at six. '.repeat(20)}</p></article>`,
    url: 'https://locks.example.com/p/a',
  });
const author: Work = (text) =>
  readFeed(
    documentOf(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/p/a"/><author><name>${text}</name></author></entry></feed>`,
    ),
  );
const item: Work = (text) =>
  readFeed(
    documentOf(
      `<rss version="2.0"><channel><item><link>/p/a</link><title>${text}</title><author>${text}</author><pubDate>${text}</pubDate></item></channel></rss>`,
    ),
  );
const edition: Work = (html) =>
  READER_TASKS.readEdition({
    body: html,
    url: 'https://locks.example.com/p/a',
    headers: {},
    feedItem: {},
    robot: 'R',
  });
const archive =
  (reader: string): Work =>
  (text) => {
    const post = { slug: 'a', link: '/p/a', title: { rendered: text }, post_date: text, date: text };
    return READER_TASKS.readDocument({ reader, document: documentOf(JSON.stringify([post])) });
  };
const summary =
  (language: string): Work =>
  (text) =>
    summariseText({ title: text, text, language, isPartial: false });

const cited: Work = (text) => {
  const sentences = new CitedSentences();
  for (let at = 0; at < text.length; at += 5) sentences.add(text.slice(at, at + 5));
  sentences.end();
};

const MADE_OF: [string, Work, string][] = [
  ...['1 ', '1.', '2020 mai ', 'mai 1 ', '1 de ', '20'].map((piece): [string, Work, string] => [
    `'${piece}' in a written date`,
    findWrittenDate,
    piece,
  ]),
  ['generators', front, '<meta name="generator" content="G'],
  ['tags that never end', front, '<meta '],
  ['links that never end', front, '<link rel="alternate" '],
  ['quotes that never end', front, `<link href="`],
  ['bases', front, '<base href='],
  ['attributes', front, ' a=b '],
  ['references', front, '<link rel=alternate href="&amp;&#38;&x'],
  ['links', links, '<a href="/p/a">gates</a> '],
  ['links in one entry', links, '<li><a href="/p/a">gates and locks</a>'],
  ['nested links', links, '<div class=card><a href="/p/a">gates'],
  ['line breaks', page, '<br>'],
  ['broken lines', page, 'gates<br><br>'],
  ['images', page, '<img src="/a.jpg">'],
  ['dates', page, '<time>1 May 2020</time>'],
  ['linked headlines', page, '<p><a href="https://other.example.com/a">Gates that open by themselves</a></p>'],
  ['names of authors', author, '@('],
  ['brackets', author, '('],
  ['titles', item, '&lt;'],
  ['blanks', item, ' 1 '],
  ['mail addresses', item, 'a@b ('],
  ['numbers', item, '1/'],
  ['entries', sitemap, '<url><loc>'],
  ['addresses', sitemap, 'https://locks.example.com/a\n'],
  ['prefixes', sitemap, '<a:url>'],
  ['titles of a page', facts, '<title>a | '],
  ['titles with blanks', facts, ' - '],
  ['titles in an archive', archive('wordpress-posts'), '<b &amp'],
  ['dates in an archive', archive('substack-archive'), '2024-'],
  ['one long name', summary('de'), 'Av'],
  ['one long word', summary('de'), 'ªA'],
  ['names', summary('de'), 'Anna Vogel AG und '],
  ...['word ', 'a. b ', '[1', '[ ', '[1]', '…"'].map((piece): [string, Work, string] => [
    `'${piece}' from a model`,
    cited,
    piece,
  ]),
  ['particles', summary('fr'), 'Anne de de de '],
  ['initials', summary('fr'), "A O'Xx & "],
  ['sentences', summary('es'), 'El guarda abre la puerta a las seis. '],
  ['points', summary('fr'), '.'],
  ['quotes', summary('de'), '."'],
];

const SMALL = 8_000;
const SMALL_PAGE = 5_000;
const GROWTH = 4;

async function millisecondsOf(work: Work, text: string): Promise<number> {
  const start = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Quadratic time would be sixteen times as long, cubic time sixty-four times. A slow case is
 * measured again with more text, since another rule may start at some length.
 */
async function growsWithItsLength(work: Work, textOf: (size: number) => string, small: number): Promise<boolean> {
  for (const size of [small, GROWTH * small]) {
    const short = await millisecondsOf(work, textOf(size));
    const long = await millisecondsOf(work, textOf(GROWTH * size));
    if (long < 60 + 2.5 * GROWTH * short) return true;
  }
  return false;
}

test.each(MADE_OF)('many times %s takes linear time', async (_, work, piece) => {
  const textOf = (size: number) => piece.repeat(Math.ceil(size / piece.length));
  expect(await growsWithItsLength(work, textOf, SMALL)).toBe(true);
});

test.each(Object.entries(HOSTILE_PAGES))('an edition with many times %s takes linear time', async (_, make) => {
  expect(await growsWithItsLength(edition, make, SMALL_PAGE)).toBe(true);
});
