import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ReaderPool, type ReaderPoolOptions } from './reader-pool.js';

/** Simulates a library that loops, runs out of memory, throws or exits, depending on the page. */
const THREAD = `
export default ({ input }) => {
  const page = String(input.body);
  if (page.includes('loop')) for (;;);
  if (page.includes('memory')) for (const all = []; ; ) all.push(new Array(1000).fill(all.length));
  if (page.includes('exit')) process.exit(1);
  if (page.includes('throw')) throw new TypeError('not a charset');
  return { article: { text: page } };
};`;

let folder: string;
const pools: ReaderPool[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reader-pool-'));
  await writeFile(path.join(folder, 'thread.mjs'), THREAD);
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rm(folder, { recursive: true }));

function open(options: ReaderPoolOptions): ReaderPool {
  const pool = new ReaderPool(options);
  pools.push(pool);
  return pool;
}

const page = (body: string, host = 'letters.example.com') => ({
  body,
  url: `https://${host}/p/tides`,
  headers: {},
  feedItem: {},
  robot: 'TestReader',
});

describe('a page that crashes its reader', () => {
  test.each([
    ['loop', 'took-too-long', 'Reading the page took too long'],
    ['memory', 'unreadable', 'Reading the page needs too much memory'],
    ['exit', 'unreadable', 'The page crashed its reader'],
    ['throw', 'unreadable', 'The page cannot be read: not a charset'],
  ])('is an error with its cause, and the next page is read: %s', async (body, failure, message) => {
    const filename = path.join(folder, 'thread.mjs');
    const pool = open({ filename, threads: 1, deadlineMs: body === 'loop' ? 1_000 : 60_000, maxMemoryMb: 64 });
    const [bad, good] = await Promise.allSettled([pool.readEdition(page(body)), pool.readEdition(page('good'))]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'ReaderError', failure, message } });
    expect(good).toMatchObject({ status: 'fulfilled', value: { article: { text: 'good' } } });
  });
});

test('a thread that has used much memory is replaced', async () => {
  const heap = new URL('../../../dist/base/async/thread-heap.js', import.meta.url).href;
  const filename = path.join(folder, 'large.mjs');
  await writeFile(
    filename,
    `import { threadId } from 'node:worker_threads';
     import { tellingHeap } from '${heap}';
     export default tellingHeap(({ input }) => {
       // Kept, because a collection of garbage before the end of the task would shrink the heap.
       if (input.body === 'large') globalThis.large = [1, 2].map(() => new Array(20_000_000).fill(0));
       return threadId;
     });`,
  );
  const pool = open({ filename, threads: 1, deadlineMs: 120_000 });
  const threads: unknown[] = [];
  for (const body of ['small', 'small', 'large', 'small', 'small']) threads.push(await pool.readEdition(page(body)));
  const [first, , , second] = threads;
  expect(second).not.toBe(first);
  expect(threads).toEqual([first, first, first, second, second]);
});

test('a site with slow pages delays another site by one page', async () => {
  const pool = open({ filename: path.join(folder, 'thread.mjs'), threads: 1 });
  const read: string[] = [];
  const reading = ['first', 'slow', 'slow', 'slow'].map((body) =>
    pool.readEdition(page(body, 'slow.example.com')).then(() => read.push(body)),
  );
  reading.push(pool.readEdition(page('other')).then(() => read.push('other')));
  await Promise.all(reading);
  expect(read).toEqual(['first', 'slow', 'other', 'slow', 'slow']);
});

test('a page with a rule has a deadline of its own, once the thread is started', async () => {
  const pool = open({ filename: path.join(folder, 'thread.mjs'), threads: 1, ruleDeadlineMs: 1 });
  const rule = { article: 'main' };
  expect((await pool.readEdition({ ...page('first'), rule })).article.text).toBe('first');
  await expect(pool.readEdition({ ...page('loop'), rule })).rejects.toMatchObject({ failure: 'took-too-long' });
  expect((await pool.readEdition(page('next'))).article.text).toBe('next');
});

test('an aborted page rejects with the reason of the signal', async () => {
  const pool = open({ filename: path.join(folder, 'thread.mjs'), threads: 1 });
  const run = new AbortController();
  const reading = pool.readEdition(page('loop'), run.signal);
  run.abort(new Error('stopped'));
  await expect(reading).rejects.toThrow('stopped');
});

test('the compiled thread reads a page, a feed and a front page', async () => {
  const pool = open({ threads: 1 });
  const url = 'https://letters.example.com/';
  const bytes = Buffer.from(
    '<!doctype html><html lang="en"><head><meta name="generator" content="Ghost 5"><title>Letters</title><link rel=alternate type=application/rss+xml href=/rss/></head><body><p>Tides</p></body></html>',
  );
  const front = await pool.readFrontPage({ url, headers: { 'content-type': 'text/html' }, bytes });
  expect(front).toMatchObject({ platform: 'ghost', feeds: [`${url}rss/`] });
  const feed = Buffer.from(
    '<rss version="2.0"><channel><item><link>/p/tides</link><title>Tides</title></item></channel></rss>',
  );
  const found = await pool.readDocument({ reader: 'feed', document: { url, headers: {}, bytes: feed } });
  expect(found).toMatchObject([{ edition: { url: `${url}p/tides`, title: 'Tides' } }]);
  const read = await pool.readEdition(page('<article><h1>Tides</h1><p>High and low, every day.</p></article>'));
  expect(read.article.text).toContain('High and low');
});
