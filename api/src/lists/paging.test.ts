import { describe, expect, test } from '@jest/globals';
import { paged, readPage } from './paging.js';

describe('a page of a list', () => {
  test('holds a hundred items at most, however many are asked for', () => {
    expect(readPage({ page: 3, limit: 100 }, 20)).toEqual({ number: 3, limit: 100, offset: 200 });
    expect(readPage({ limit: 5_000 }, 20)).toMatchObject({ limit: 100 });
    expect(readPage({ limit: 5_000 }, 20, 1_000)).toMatchObject({ limit: 1_000 });
  });

  test('is the first, of the usual size, where nothing is asked for', () => {
    expect(readPage({}, 20)).toEqual({ number: 1, limit: 20, offset: 0 });
  });

  test.each([{ page: 0 }, { page: 1.5 }, { limit: 0 }, { limit: -1 }, { page: 1e9 }])('is refused as %j', (request) => {
    expect(() => readPage(request, 20)).toThrow('must be a whole number of at least 1');
  });

  test('is the only one of an empty list', () => {
    expect(paged([], readPage({}, 20), 0).pagination).toEqual({ page: 1, totalPages: 1, total: 0 });
    expect(paged([], readPage({}, 20), 41).pagination.totalPages).toBe(3);
  });
});
