import {
  defaultFieldResolver,
  getNamedType,
  isCompositeType,
  isObjectType,
  OperationTypeNode,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { within } from '../../../base/async/within.js';
import { AppError } from '../../../base/errors.js';
import type { Context } from '../context.js';
import { QUERY_LIMITS } from './query-limits.js';

type Resolver = GraphQLFieldResolver<unknown, Context>;

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
  const unlimited = [schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || unlimited.includes(type)) continue;
    const isRoot = type === schema.getQueryType();
    for (const field of Object.values(type.getFields())) {
      const resolve = field.resolve ?? defaultFieldResolver;
      if (isRoot) field.resolve = abortAfter(milliseconds, resolve);
      else if (isCompositeType(getNamedType(field.type))) field.resolve = refuseAfter(milliseconds, resolve);
    }
  }
  return schema;
}

function abortAfter(milliseconds: number, resolve: Resolver): Resolver {
  const work = async (...parameters: Parameters<Resolver>): Promise<unknown> => await resolve(...parameters);
  return (...parameters) =>
    within(milliseconds, work(...parameters), () => {
      throw tooSlow();
    });
}

const refuseAfter =
  (milliseconds: number, resolve: Resolver): Resolver =>
  (source, args, context, info) => {
    const isQuery = info.operation.operation === OperationTypeNode.QUERY;
    if (isQuery && performance.now() - context.startedAt > milliseconds) throw tooSlow();
    return resolve(source, args, context, info);
  };
