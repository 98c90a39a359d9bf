import { describe, expect, test } from '@jest/globals';
import { buildSchema, GraphQLError, parse } from 'graphql';
import { checkQuery, QUERY_LIMITS } from './query-limits.js';
import { present } from '../../../base/validation/present.js';

const schema = buildSchema(`
  type Query { newsletters(limit: Int): NewsletterList! searchEditions(input: SearchInput!): SearchResults! me: User }
  input SearchInput { query: String!, limit: Int }
  type User { name: String }
  type SearchResults { items: [Edition!]! }
  type NewsletterList { items: [Newsletter!]! }
  type Newsletter { name: String editions(limit: Int): EditionList! }
  type EditionList { items: [Edition!]! }
  type Edition { title: String newsletter: Newsletter! }
`);

Object.assign(present(present(schema.getQueryType()).getFields()['searchEditions']).extensions, { cost: 50 });

const check = (query: string, variables: Record<string, unknown> = {}) =>
  checkQuery({ schema, document: parse(query), variables });

function refusalOf(query: string, variables?: Record<string, unknown>): GraphQLError {
  try {
    check(query, variables);
  } catch (error) {
    if (error instanceof GraphQLError) return error;
  }
  throw new Error('The query was not refused');
}

describe('the cost of a query', () => {
  test('is about the number of objects in the response', () => {
    expect(check('{ me { name } }').requested).toBe(1);
    expect(check('{ newsletters(limit: 30) { items { name } } }').requested).toBe(31);
    expect(check('{ newsletters { items { name } } }').requested).toBe(21);
    expect(check('{ newsletters(limit: 1000000) { items { name } } }').requested).toBe(101);
    expect(check('query ($n: Int) { newsletters(limit: $n) { items { name } } }', { n: 7 }).requested).toBe(8);
    expect(check('{ searchEditions(input: { query: "x", limit: 5 }) { items { title } } }').requested).toBe(56);
  });

  test('depends on the variables of each request', () => {
    const document = parse('query ($n: Int, $i: SearchInput!) { newsletters(limit: $n) { items { name } } }');
    const costOf = (n: number) => checkQuery({ schema, document, variables: { n, i: { query: 'x' } } }).requested;
    expect([costOf(7), costOf(70), costOf(7)]).toEqual([8, 71, 8]);
    const search = parse('query ($n: Int) { searchEditions(input: { query: "x", limit: $n }) { items { title } } }');
    const costOfSearch = (n: number) => checkQuery({ schema, document: search, variables: { n } }).requested;
    expect([costOfSearch(5), costOfSearch(50)]).toEqual([56, 101]);
  });

  test('includes every use of a fragment', () => {
    const spread = 'fragment Name on Newsletter { editions(limit: 2) { items { title } } }';
    expect(check(`{ newsletters(limit: 3) { items { ...Name } } } ${spread}`).requested).toBe(1 + 3 * (1 + 1 + 2));
    expect(check('{ newsletters(limit: 3) { ... on NewsletterList { items { name } } } }').requested).toBe(4);
  });

  test('is reported with the field if it is too high', () => {
    const { message, extensions } = refusalOf(
      '{ me { name } all: newsletters(limit: 100) { items { editions(limit: 100) { items { title } } } } }',
    );
    expect(message).toBe('The query costs 10202, at most 6000 are allowed (at all: newsletters.items.editions.items)');
    expect(extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'all: newsletters.items.editions.items',
      cost: { requested: 10202, maximum: QUERY_LIMITS.cost },
    });
  });

  test('is computed fast if fragments double it sixty times', () => {
    const fragments = Array.from(
      { length: 60 },
      (_, level) =>
        `fragment F${level} on Newsletter { a${level}: name ...F${level + 1} ... on Newsletter { ...F${level + 1} } }`,
    );
    const query = `{ newsletters { items { ...F0 } } } ${fragments.join(' ')} fragment F60 on Newsletter { editions { items { title } } }`;
    expect(refusalOf(query.replaceAll(/a\d+: /g, '')).extensions.cost).toMatchObject({ maximum: QUERY_LIMITS.cost });
  });
});

describe('a query is rejected', () => {
  test('if it is too deep, with the field in the message', () => {
    const deep = '{ newsletters { items { '.concat(
      'editions(limit: 1) { items { newsletter { '.repeat(4),
      'name',
      ' }'.repeat(15),
    );
    const { message, extensions } = refusalOf(deep);
    expect(message).toMatch(/^The query is 15 levels deep, at most 12 are allowed/);
    expect(extensions.field).toMatch(/^newsletters\.items\.editions/);
  });

  test('if it has too many aliases or directives', () => {
    const aliases = Array.from({ length: 31 }, (_, number) => `a${number}: me { name }`).join(' ');
    expect(refusalOf(`{ ${aliases} }`)).toMatchObject({
      message: 'The query has more than 30 aliases (at a30)',
      extensions: { field: 'a30' },
    });
    const directives = '@include(if: true) '.repeat(41);
    expect(refusalOf(`{ me { name ${directives} } }`).message).toBe(
      'The query has more than 40 directives (at @include)',
    );
  });
});
