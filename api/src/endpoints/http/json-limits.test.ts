import { describe, expect, test } from '@jest/globals';
import { findExcess, JSON_LIMITS, refuseExcessiveJson } from './json-limits.js';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('the limits of a JSON body', () => {
  test('accept requests of clients', () => {
    expect(findExcess({ ids: Array.from({ length: 1_000 }, String), options: { deep: [1, null, 'text'] } })).toBe(
      undefined,
    );
    expect(findExcess(undefined)).toBe(undefined);
    expect(findExcess(nested(JSON_LIMITS.levels))).toBe(undefined);
  });

  test('reject too many levels, at any depth', () => {
    for (const levels of [JSON_LIMITS.levels + 1, 100_000])
      expect(findExcess(nested(levels))).toBe('more than 20 levels of nesting');
  });

  test('reject too many values, at any level', () => {
    const many = Array.from({ length: JSON_LIMITS.values + 1 }, () => ({}));
    for (const body of [many, { list: many }, Object.fromEntries(many.entries())])
      expect(() => refuseExcessiveJson(body)).toThrow('The request body has more than 5000 values');
  });
});
