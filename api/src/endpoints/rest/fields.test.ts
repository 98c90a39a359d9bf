import { describe, expect, test } from '@jest/globals';
import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import { z } from 'zod';
import { describedFields, listOf, queryEnum, queryFlag, queryPage, querySearch } from './fields.js';
import { describeIssue } from '../../base/validation/describe-issue.js';
import { jsonSchema } from './json-schema.js';

test('a body is documented by the rules that validate it', () => {
  const body = describedFields(newsletterFields);
  expect(jsonSchema(body, 'input')).toMatchObject({
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 200 },
      subcategoryIds: { type: 'array', minItems: 1, maxItems: 7 },
      language: { type: 'string', enum: ['en', 'es', 'fr', 'de'] },
    },
  });
  expect(body.parse({ name: 12, other: true })).toEqual({ name: 12 });
});

describe('a value in a query string', () => {
  const query = z.object({ page: queryPage, flag: queryFlag, search: querySearch, colour: queryEnum({ RED: 'red' }) });

  test.each([
    [
      { page: '3', flag: 'true' },
      { page: 3, flag: true },
    ],
    [{ page: '', flag: '' }, {}],
    [{ flag: '1' }, { flag: true }],
    [{ flag: '0' }, { flag: false }],
    [{ colour: 'all' }, {}],
    [{ search: 'all' }, { search: 'all' }],
    [{ search: '' }, {}],
  ])('is read from %j', (given, expected) => {
    expect(query.parse(given)).toEqual(expected);
  });

  test.each([{ page: '0x3' }, { page: '3e2' }, { page: ' 3' }, { page: ['3'] }, { flag: 'yes' }, { flag: 'TRUE' }])(
    'is refused as %j',
    (given) => {
      expect(query.safeParse(given).success).toBe(false);
    },
  );
});

test.each([
  [{}, 'is required'],
  [{ items: 5 }, 'must be a list'],
])('a list in a body is missed in %j like any other field', (body, message) => {
  const { error } = z.object({ items: listOf(z.string()) }).safeParse(body, { error: describeIssue });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
