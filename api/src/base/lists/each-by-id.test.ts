import { expect, test } from '@jest/globals';
import { eachById } from './each-by-id.js';

const rows = [1, 2, 5, 8].map((id) => ({ id }));
const readAfter = (id: number) => Promise.resolve(rows.filter((row) => row.id > id).slice(0, 3));

test('every row is handled once, over several batches', async () => {
  const handled: number[] = [];
  const handle = ({ id }: { id: number }) => Promise.resolve(void handled.push(id));
  expect(await eachById({ readAfter, handle }, new AbortController().signal)).toBe(4);
  expect(handled).toEqual([1, 2, 5, 8]);
});

test('an abort stops it between two rows of a batch', async () => {
  const stopped = new AbortController();
  const handled: number[] = [];
  const handle = ({ id }: { id: number }) => {
    handled.push(id);
    if (id === 2) stopped.abort();
    return Promise.resolve();
  };
  expect(await eachById({ readAfter, handle }, stopped.signal)).toBe(2);
  expect(handled).toEqual([1, 2]);
});
