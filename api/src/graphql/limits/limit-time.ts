import {
  defaultFieldResolver,
  getNamedType,
  isCompositeType,
  isObjectType,
  OperationTypeNode,
  type GraphQLSchema,
} from 'graphql';
import { within } from '../../async/within.js';
import { AppError } from '../../errors.js';
import type { Context } from '../context.js';
import { QUERY_LIMITS } from './query-limits.js';

const tooSlow = () =>
  new AppError(
    'TIMED_OUT',
    `The query took longer than ${QUERY_LIMITS.seconds} seconds. Please request less data at once.`,
  );

/**
 * Limits the time of queries: root fields are aborted, and nested fields are not started. Mutations have no limit,
 * because they must not stop halfway.
 */
export function limitTime(schema: GraphQLSchema, milliseconds = QUERY_LIMITS.seconds * 1000): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || type === schema.getMutationType()) continue;
    if (type === schema.getSubscriptionType()) continue;
    const isRoot = type === schema.getQueryType();
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve ?? defaultFieldResolver;
      if (isRoot) {
        field.resolve = (...parameters) => limited(milliseconds, async () => await resolve(...parameters));
      } else if (isCompositeType(getNamedType(field.type))) {
        field.resolve = (source, args, context: Context, info) => {
          const isQuery = info.operation.operation === OperationTypeNode.QUERY;
          if (isQuery && performance.now() - context.startedAt > milliseconds) throw tooSlow();
          return resolve(source, args, context, info);
        };
      }
    }
  }
  return schema;
}

const limited = (milliseconds: number, work: () => Promise<unknown>): Promise<unknown> =>
  within(milliseconds, work(), () => {
    throw tooSlow();
  });
