import { describe, expect, test } from '@jest/globals';
import { inOrderOf, pairById } from './by-id.js';
import { eachById } from './each-by-id.js';
import { paged, readPage } from './paging.js';
import { RecentMap } from './recent-map.js';

describe('a page of a list', () => {
  test('is limited to a hundred items', () => {
    expect(readPage({ page: 3, limit: 100 }, 20)).toEqual({ number: 3, limit: 100, offset: 200 });
    expect(readPage({ limit: 5_000 }, 20)).toMatchObject({ limit: 100 });
    expect(readPage({ limit: 5_000 }, 20, 1_000)).toMatchObject({ limit: 1_000 });
  });

  test('defaults to the first page of the usual size', () => {
    expect(readPage({}, 20)).toEqual({ number: 1, limit: 20, offset: 0 });
  });

  test('has a number up to a maximum, which its error names', () => {
    expect(() => readPage({ page: 1e9 }, 20)).toThrow('page must be at most 100000000');
  });

  test.each([{ page: 0 }, { page: 1.5 }, { limit: 0 }, { limit: -1 }])('is refused as %j', (request) => {
    expect(() => readPage(request, 20)).toThrow('must be a whole number of at least 1');
  });

  test('is the only one of an empty list', () => {
    expect(paged([], readPage({}, 20), 0).pagination).toEqual({ page: 1, totalPages: 1, total: 0 });
    expect(paged([], readPage({}, 20), 41).pagination.totalPages).toBe(3);
  });
});

describe('each by id', () => {
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
});

describe('by id', () => {
  const rows = [
    { id: 3, count: 9 },
    { id: 1, count: 4 },
    { id: 2, count: 1 },
  ];
  const records = [
    { id: 1, name: 'one' },
    { id: 3, name: 'three' },
  ];

  test('rows keep their order, and one whose record is gone is left out', () => {
    expect(pairById(rows, records)).toEqual([
      [rows[0], records[1]],
      [rows[1], records[0]],
    ]);
    expect(inOrderOf(rows, records)).toEqual([records[1], records[0]]);
  });
});

test('the entries that were used last are kept', () => {
  const recent = new RecentMap<number>(2);
  recent.set('one', 1);
  recent.set('two', 2);
  expect(recent.get('one')).toBe(1);
  recent.set('three', 3);
  expect(['one', 'two', 'three'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
  recent.delete('one');
  expect(recent.get('one')).toBeUndefined();
});
