import { expect, test } from '@jest/globals';
import { newsletterFields } from '@niche-newsletters/rules/newsletter.rules';
import { describedFields } from './fields.js';
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
