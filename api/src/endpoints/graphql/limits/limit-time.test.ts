import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import {
  graphql,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfig,
} from 'graphql';
import { limitTime } from './limit-time.js';

const LIMIT_MS = 50;
let begun = 0;

const slow: GraphQLFieldConfig<unknown, unknown> = { type: GraphQLInt, resolve: () => wait(4 * LIMIT_MS, 1) };
const level: GraphQLObjectType = new GraphQLObjectType({
  name: 'Level',
  fields: () => ({
    number: { type: GraphQLInt, resolve: () => 1 },
    deeper: {
      type: new GraphQLNonNull(level),
      resolve: async () => {
        begun += 1;
        return wait(LIMIT_MS * 0.8, {});
      },
    },
  }),
});
const schema = limitTime(
  new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { slow, level: { type: level, resolve: () => ({}) } } }),
    mutation: new GraphQLObjectType({ name: 'Mutation', fields: { slow } }),
  }),
  LIMIT_MS,
);
const ask = (source: string) => graphql({ schema, source, contextValue: { startedAt: performance.now() } });

describe('the time limit of queries', () => {
  test('aborts a slow root field', async () => {
    const { data, errors } = await ask('{ slow }');
    expect(data).toEqual({ slow: null });
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'TIMED_OUT' });
  });

  test('skips nested fields that have not started', async () => {
    const { errors } = await ask('{ level { deeper { deeper { deeper { deeper { number } } } } } }');
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'TIMED_OUT' });
    expect(begun).toBeLessThan(4);
  });

  test('does not abort mutations', async () => {
    expect(await ask('mutation { slow }')).toEqual({ data: { slow: 1 } });
  });
});
