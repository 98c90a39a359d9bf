import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { breachesOfConvention } from './testing/breaches-of-convention.js';
import { describeSchema } from './schema.js';

const sdl = printSchema(lexicographicSortSchema(await describeSchema()));

/** Values, pages and results, which have no id. */
const WITHOUT_IDENTITY = {
  suffixes: [
    'List',
    'Connection',
    'Edge',
    'Count',
    'Counts',
    'Result',
    'Results',
    'Status',
    'Check',
    'Info',
    'Settings',
  ],
  types: [
    'Answer',
    'AnswerProgress',
    'AnswerSentence',
    'AnswerSource',
    'AnswerUsageDay',
    'BatchResult',
    'Citation',
    'ContentPreview',
    'CreatedAccessToken',
    'Discovery',
    'EmbeddingModel',
    'JobFailure',
    'Overview',
    'Pagination',
    'Screenshot',
    'SiteDescription',
    'MentionedBeside',
    'MentioningEdition',
    'MentioningNewsletter',
    'NamedInEdition',
    'NewsletterCadence',
    'NewsletterFacets',
    'RisingEntity',
    'SimilarNewsletter',
    'WeekOfMentions',
    'Attention',
    'AuditFacets',
    'BulkFailure',
    'BulkReport',
    'PromotionReport',
  ],
};

const breachesOf = (text: string) => breachesOfConvention(text, { withoutIdentity: WITHOUT_IDENTITY });

describe('the schema', () => {
  test('keeps the conventions, with descriptions of all types, fields and arguments', () => {
    expect(breachesOf(sdl)).toEqual([]);
  });

  const described = '"""Described."""';
  const query = `${described} type Query { ${described} odd: Odd }`;
  const id = `${described} id: ID!`;
  test.each([
    ['a type without description', `${query} type Odd { ${id} }`, 'Odd: no description'],
    ['a field without description', `${query} ${described} type Odd { ${id} name: Int }`, 'Odd.name: no description'],
    [
      'an argument without description',
      `${query} ${described} type Odd { ${id} ${described} name(long: Int): Int }`,
      'Odd.name.long: no description',
    ],
    ['an empty description', `${query} """ """ type Odd { ${id} }`, 'Odd: no description'],
    ['a type without identity', `${query} ${described} type Odd { ${described} name: Int }`, 'Odd: no id: ID!'],
    ['an id that may be null', `${query} ${described} type Odd { ${described} id: ID }`, 'Odd: no id: ID!'],
    [
      'a type that is spelt as a field',
      `${described} type Query { ${described} odd: odd } ${described} type odd { ${id} }`,
      'odd: not PascalCase',
    ],
    [
      'a field that is spelt as a column',
      `${query} ${described} type Odd { ${id} ${described} long_name: Int }`,
      'Odd.long_name: not camelCase',
    ],
    [
      'a field that repeats its type',
      `${query} ${described} type Odd { ${id} ${described} oddName: Int }`,
      'Odd.oddName: repeats its type',
    ],
    [
      'a deprecation without reason',
      `${query} ${described} type Odd { ${id} ${described} name: Int @deprecated(reason: "") }`,
      'Odd.name: deprecated without reason',
    ],
    [
      'a type that nothing leads to',
      `${query} ${described} type Odd { ${id} } ${described} input Lost { ${id} }`,
      'Lost: unreachable',
    ],
  ])('may not have %s', (_what, text, breach) => {
    expect(breachesOf(text)).toEqual([breach]);
  });
});
