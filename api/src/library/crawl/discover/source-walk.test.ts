import { expect, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { Source } from '../platforms/platform.js';
import { inlineReader } from '../../../testing/inline-reader.js';
import { walkSource } from './source-walk.js';

const SOURCE: Source = { start: ['https://letters.example.com/0'], reader: 'links', accept: 'text/html' };

test('while the entries of a large sitemap are judged, others get their turn', async () => {
  const ENTRIES = 20_000;
  const response = {
    url: SOURCE.start[0] ?? '',
    status: 200,
    headers: {},
    stream: Readable.from([Buffer.from('page')]),
    bytes: () => Promise.resolve(Buffer.from('page')),
    discard: () => Promise.resolve(),
  };
  const edition = (n: number) => ({ edition: { url: `https://letters.example.com/p/${n}` } });
  const readDocument = () => Promise.resolve(Array.from({ length: ENTRIES }, (_, n) => edition(n)));
  let [turns, judged, most, isDone] = [0, 0, 0, false];
  const others = (async () => {
    for (let before = 0; !isDone; turns += 1) {
      most = Math.max(most, judged - before);
      before = judged;
      await setImmediate();
    }
  })();
  const walked = await walkSource(SOURCE, {
    web: { get: () => Promise.resolve(response) },
    reader: { ...inlineReader, readDocument },
    log: () => undefined,
    store: () => Promise.resolve(0),
    accepts: () => Boolean((judged += 1)),
  });
  isDone = true;
  await others;
  expect([walked.found, judged]).toEqual([ENTRIES, ENTRIES]);
  expect(most).toBeLessThanOrEqual(1_000);
  expect(turns).toBeGreaterThan(ENTRIES / 1_000);
});
