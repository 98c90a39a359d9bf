/// <reference lib="dom" />
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Readability } from '@mozilla/readability';
import { readPage } from '@niche-newsletters/page-reader/read-page';
import { articleText } from '@niche-newsletters/page-reader/read/markup/article-text';
import { cleanHtml } from '@niche-newsletters/page-reader/read/markup/clean-html';
import { decodePage, parsePage } from '@niche-newsletters/page-reader/read/markup/parse-page';
import { ownCpuMs } from '../measuring/process-cpu.js';
import type { Reading } from '../measuring/reading-score.js';

export interface PageToRead {
  url: string;
  html: Uint8Array;
  headers: Record<string, string>;
}

type Timed = Reading & { milliseconds: number };

/** A reader of a page, and the CPU time that it took. */
export interface BenchReader {
  name: string;
  read(page: PageToRead): Promise<Timed>;
  close?(): void;
}

const PEERS = fileURLToPath(new URL('../../../bench/peers/', import.meta.url));
const DEFUDDLE = `${PEERS}node_modules/defuddle/dist/node.js`;

/** This product and Readability; Defuddle if it is installed in `bench/peers`, and trafilatura in the given Python. */
export async function openReaders(python?: string): Promise<BenchReader[]> {
  const readers: BenchReader[] = [
    { name: 'this product', read: inThisProcess(readByOurs) },
    { name: 'Readability', read: inThisProcess(readByReadability) },
  ];
  if (existsSync(DEFUDDLE)) readers.push(await openDefuddle());
  if (python) readers.push(openTrafilatura(python));
  return readers;
}

const inThisProcess = (read: (page: PageToRead) => Reading | Promise<Reading>) => async (page: PageToRead) => {
  const before = ownCpuMs();
  const reading = await read(page);
  return Object.assign(reading, { milliseconds: ownCpuMs() - before });
};

function readByOurs({ html, url, headers }: PageToRead): Reading {
  const { text, html: shown, title, author, publishedAt } = readPage({ html, url, headers });
  return { text, html: shown, title, author, date: publishedAt?.slice(0, 10) };
}

interface Found {
  /** HTML of the article. */
  content: string;
  title?: string | null;
  author?: string | null;
  date?: string | null;
}

/** The text of each is split into blocks in the same way. */
const readingOf = ({ content, title, author, date }: Found, url: string): Reading => ({
  text: content === '' ? '' : articleText(parsePage(`<body>${content}</body>`).body),
  html: content === '' ? '' : cleanHtml(content, url),
  title: title ?? undefined,
  author: author ?? undefined,
  date: date?.slice(0, 10),
});

/** Mozilla's library over linkedom. */
function readByReadability({ html, url, headers }: PageToRead): Reading {
  const document = parsePage(decodePage(html, headers['content-type']));
  const result = new Readability<Element>(document, { serializer: (node) => node as Element }).parse();
  return readingOf(
    {
      content: result?.content?.innerHTML ?? '',
      title: result?.title,
      author: result?.byline,
      date: result?.publishedTime,
    },
    url,
  );
}

interface DefuddleModule {
  Defuddle: (
    html: string,
    url: string,
    options: { useAsync: boolean },
  ) => Promise<{ content: string; title: string; author: string; published: string }>;
}

async function openDefuddle(): Promise<BenchReader> {
  const { Defuddle } = (await import(pathToFileURL(DEFUDDLE).href)) as DefuddleModule;
  const read = async ({ html, url, headers }: PageToRead) => {
    // It asks other servers where it finds nothing, unless told not to.
    const result = await Defuddle(decodePage(html, headers['content-type']), url, { useAsync: false });
    return readingOf(
      { content: result.content, title: result.title, author: result.author, date: result.published },
      url,
    );
  };
  return { name: 'Defuddle', read: inThisProcess(read) };
}

function openTrafilatura(python: string): BenchReader {
  const child = spawn(python, [`${PEERS}read-trafilatura.py`], { stdio: ['pipe', 'pipe', 'ignore'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async ({ html, url }: PageToRead) => {
    child.stdin.write(`${JSON.stringify({ url, html: Buffer.from(html).toString('base64') })}\n`);
    const answer = await answers.next();
    if (answer.done) throw new Error('trafilatura ended. Is it installed in this Python?');
    const found = JSON.parse(answer.value) as Record<'title' | 'author' | 'date' | 'text', string | null> &
      Pick<Timed, 'milliseconds'>;
    const author = found.author?.replaceAll('; ', ', ');
    const reading = readingOf({ content: found.text ?? '', title: found.title, author, date: found.date }, url);
    return Object.assign(reading, { milliseconds: found.milliseconds });
  };
  return { name: 'trafilatura', read, close: () => child.stdin.end() };
}
