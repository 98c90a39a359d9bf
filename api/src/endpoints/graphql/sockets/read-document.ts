import { ApolloServerErrorCode } from '@apollo/server/errors';
import { parse, specifiedRules, validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';
import { limitComparisons } from '../limits/limit-comparisons.js';
import { QUERY_LIMITS } from '../limits/query-limits.js';

const RULES = [...specifiedRules, limitComparisons];

/** Parses and validates a query. Its errors have the codes that Apollo gives them over HTTP. */
export function readDocument(schema: GraphQLSchema, query: string): DocumentNode | GraphQLError[] {
  const parsed = parseQuery(query);
  if (Array.isArray(parsed)) return parsed;
  const faults = validate(schema, parsed, RULES, { maxErrors: QUERY_LIMITS.errors });
  if (faults.length === 0) return parsed;
  return faults.map((fault) => withCode(fault, ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED));
}

function parseQuery(query: string): DocumentNode | GraphQLError[] {
  try {
    return parse(query, { maxTokens: QUERY_LIMITS.tokens });
  } catch (error) {
    return [withCode(error as GraphQLError, ApolloServerErrorCode.GRAPHQL_PARSE_FAILED)];
  }
}

function withCode(error: GraphQLError, code: ApolloServerErrorCode): GraphQLError {
  Object.assign(error.extensions, { code });
  return error;
}
