import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { identity, list } from './list.js';

const pair = list(identity, { min: 1, max: 2, tooFew: 'Too few', tooMany: 'Too many' });
const complaintsOf = (value: unknown) => pair.safeParse(value).error?.issues.map(({ message }) => message);

test('a list contains ids as strings', () => {
  expect(pair.parse([1, '2'])).toEqual(['1', '2']);
});

test('a list reports that it is too short or too long', () => {
  expect(complaintsOf([])).toEqual(['Too few']);
  expect(complaintsOf(undefined)).toEqual(['Too few']);
  expect(complaintsOf(['1', '2', '3'])).toEqual(['Too many']);
});

test('a list that is too long is rejected without validating its items', () => {
  let looks = 0;
  const counted = z.string().check(z.refine(() => ++looks > 0));
  const counting = list(counted, { max: 2, tooMany: 'Too many' });
  expect(counting.safeParse(['a', 'b']).success).toBe(true);
  expect(looks).toBe(2);
  expect(counting.safeParse(Array.from({ length: 330_000 }, () => 'a')).error?.issues).toHaveLength(1);
  expect(looks).toBe(2);
});

test('a list describes its items and length in JSON Schema', () => {
  expect(z.toJSONSchema(list(z.string(), { min: 1, max: 7, tooMany: 'Too many' }), { io: 'input' })).toMatchObject({
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    maxItems: 7,
  });
});
