import { expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import type { Source } from '../../../reading/platforms/platform.js';
import { inlineReader } from '../../../testing/inline-reader.js';
import { walkSource } from './source-walk.js';

const SOURCE: Source = { start: ['https://letters.example.com/0'], reader: 'links', accept: 'text/html' };

// Removing the rest of 160,000 pages from an array took 21 seconds.
test('a site whose every page links to hundreds of further pages does not stop the process', async () => {
  let asked = 0;
  const web = {
    get: (url: string) => {
      asked += 1;
      return Promise.resolve({
        url,
        status: 200,
        headers: {},
        stream: Readable.from([Buffer.from('page')]),
        bytes: () => Promise.resolve(Buffer.from('page')),
        discard: () => Promise.resolve(),
      });
    },
  };
  const reader = {
    ...inlineReader,
    readDocument: () =>
      Promise.resolve([
        { edition: { url: `https://letters.example.com/p/${asked}` } },
        ...Array.from({ length: 500 }, (_, n) => ({ page: `https://letters.example.com/${asked}/${n}` })),
      ]),
  };
  const begin = process.cpuUsage();
  await walkSource(SOURCE, { web, reader, log: () => undefined, store: () => Promise.resolve(0), accepts: () => true });
  expect(asked).toBe(400);
  expect(process.cpuUsage(begin).user / 1_000).toBeLessThan(5_000);
});
