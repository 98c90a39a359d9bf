import { describe, expect, test } from '@jest/globals';
import { paged, readPage } from './paging.js';

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
