import { describe, expect, test } from '@jest/globals';
import { findExcess, findExcessInText, JSON_LIMITS, refuseExcessiveJson } from './json-limits.js';

const nestedText = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const nested = (levels: number): unknown => JSON.parse(nestedText(levels));

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

  test('are the same for JSON that is not parsed yet', () => {
    const excessOf = (text: string) => findExcessInText(Buffer.from(text));
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => ({})));
    for (const text of [
      '',
      '"',
      '"\\',
      ']',
      '[1, "a,b[{", {"c\\\\": "\\"[[["}]',
      nestedText(JSON_LIMITS.levels),
      list(5_000),
    ])
      expect(excessOf(text)).toBe(undefined);
    expect(excessOf(`"${'[,'.repeat(100_000)}\\"${'{'.repeat(100)}"`)).toBe(undefined);
    expect(excessOf(nestedText(JSON_LIMITS.levels + 1))).toBe('more than 20 levels of nesting');
    expect(excessOf('['.repeat(400_000))).toBe('more than 20 levels of nesting');
    expect(excessOf('{"a":'.repeat(400_000))).toBe('more than 20 levels of nesting');
    expect(excessOf(list(JSON_LIMITS.values + 1))).toBe('more than 5000 values');
    expect(excessOf(`{${'"a":1,'.repeat(120_000)}"b":2}`)).toBe('more than 5000 values');
  });
});
