import { expect, test } from '@jest/globals';
import { readUpTo } from './read-up-to.js';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('reads no further than the limit', async () => {
  let chunks = 0;
  async function* endless() {
    for (;;) {
      chunks += 1;
      yield await Promise.resolve(Buffer.from('abcd'));
    }
  }
  expect(textOf(await readUpTo({ stream: endless() }, 6))).toBe('abcdab');
  expect(chunks).toBe(2);
});

test('reads a short body completely', async () => {
  async function* two() {
    yield await Promise.resolve(Buffer.from('abc'));
    yield Buffer.from('def');
  }
  expect(textOf(await readUpTo({ stream: two() }, 7))).toBe('abcdef');
});
