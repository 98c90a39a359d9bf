import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  visit,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { AppError } from '../../../base/errors.js';
import { findExcess } from '../../http/json-limits.js';
import { QueryMeter, type Measure } from './measure-query.js';

/** Several times the cost of any screen of the client. */
export const QUERY_LIMITS = {
  cost: 6_000,
  depth: 12,
  aliases: 30,
  directives: 40,
  /** Of one name: two for each alias. Checking 400 takes graphql-js 70 ms. */
  repeats: 60,
  /** Chains of 150 are deeper than the stack when graphql-js compares them. */
  fragments: 50,
  tokens: 2_000,
  characters: 10_000,
  /** Further ones are not looked for, because each compares the names of the whole schema. */
  errors: 10,
  seconds: 10,
};

export interface QueryCost {
  requested: number;
  maximum: number;
}

export const UNKNOWN_COST: QueryCost = { requested: 0, maximum: QUERY_LIMITS.cost };

export interface AskedQuery {
  schema: GraphQLSchema;
  document: DocumentNode;
  operationName?: string | null;
  variables?: Record<string, unknown> | null;
}

/** Checked before parsing, which can take as long as executing a typical query. */
export function refuseLongQuery(query: unknown): void {
  if (typeof query !== 'string' || query.length <= QUERY_LIMITS.characters) return;
  const problem = `The query has more than ${QUERY_LIMITS.characters} characters; values belong into variables`;
  throw new AppError('BAD_USER_INPUT', problem);
}

/** Returns the cost of a valid query. Throws an error with cost and field if it is too expensive. */
export function checkQuery({ schema, document, operationName, variables }: AskedQuery): QueryCost {
  countNodes(document);
  const operation = findOperation(document, operationName);
  const root = schema.getRootType(operation.operation);
  if (!root) throw badRequest(`The schema has no ${operation.operation}`);
  const coerced = readVariables(schema, operation, variables ?? {});
  const { cost, depth, dearest, deepest } = measured.get(operation) ?? measure(root);
  const requested = Math.ceil(cost);
  if (depth > QUERY_LIMITS.depth) {
    throw refusal(`The query is ${depth} levels deep, at most ${QUERY_LIMITS.depth} are allowed`, {
      requested,
      field: deepest.slice(0, QUERY_LIMITS.depth + 1).join('.'),
    });
  }
  if (requested > QUERY_LIMITS.cost) {
    throw refusal(`The query costs ${requested}, at most ${QUERY_LIMITS.cost} are allowed`, {
      requested,
      field: dearest.join('.'),
    });
  }
  return { requested, maximum: QUERY_LIMITS.cost };

  function measure(type: GraphQLNamedType): Measure {
    const meter = new QueryMeter({ schema, fragments: fragmentsOf(document), variables: coerced });
    const found = meter.measure(type, operation.selectionSet);
    if (!meter.hasUsedVariables) measured.set(operation, found);
    return found;
  }
}

function findOperation(document: DocumentNode, name: string | null | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (operation) return operation;
  if (name) throw badRequest(`The query has no operation named "${shorten(name)}"`);
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  throw badRequest(
    hasOperation ? 'The query has several operations: operationName must name one' : 'The query has no operation',
  );
}

/** Remembers refused variables, because Apollo validates the same request after the quick lane. */
const refused = new WeakMap<object, { operation: OperationDefinitionNode; error: GraphQLError }>();

function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const known = refused.get(variables);
  if (known?.operation === operation) throw known.error;
  try {
    return coerce(schema, operation, variables);
  } catch (error) {
    if (error instanceof GraphQLError) refused.set(variables, { operation, error });
    throw error;
  }
}

/** Stops at the first invalid value. Each error prints the whole value, so a list of errors could take minutes. */
function coerce(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const excess = findExcess(variables);
  if (excess) throw badRequest(`The variables have ${excess}`);
  const { coerced, errors = [] } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 });
  if (coerced) return coerced;
  const [error] = errors;
  throw badRequest(shorten(error?.message ?? 'The variables are wrong'), error?.nodes);
}

/** Operations whose cost does not depend on variables. Apollo caches parsed documents, so each is measured once. */
const measured = new WeakMap<OperationDefinitionNode, Measure>();

/** Apollo caches parsed documents, so each is counted once. */
const counted = new WeakSet<DocumentNode>();

function countNodes(document: DocumentNode): void {
  if (counted.has(document)) return;
  let aliases = 0;
  let directives = 0;
  visit(document, {
    Field: (node) => {
      if (!node.alias || ++aliases <= QUERY_LIMITS.aliases) return;
      throw refusal(`The query has more than ${QUERY_LIMITS.aliases} aliases`, { field: node.alias.value });
    },
    Directive: (node) => {
      if (++directives <= QUERY_LIMITS.directives) return;
      throw refusal(`The query has more than ${QUERY_LIMITS.directives} directives`, { field: `@${node.name.value}` });
    },
  });
  counted.add(document);
}

function fragmentsOf(document: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments = Object.create(null) as Record<string, FragmentDefinitionNode>;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  return fragments;
}

const MAX_MESSAGE = 500;

/** Messages of graphql-js start with the sent value, which may be as long as the request, and end with the cause. */
export function shorten(message: string): string {
  if (message.length <= MAX_MESSAGE) return message;
  return `${message.slice(0, MAX_MESSAGE / 2)} … ${message.slice(-MAX_MESSAGE / 2)}`;
}

const badRequest = (message: string, nodes?: readonly ASTNode[]) =>
  new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

function refusal(problem: string, { requested, field }: { requested?: number; field: string }): GraphQLError {
  return new GraphQLError(`${problem} (at ${field})`, {
    extensions: {
      code: 'BAD_USER_INPUT',
      field,
      cost: { requested: requested ?? null, maximum: QUERY_LIMITS.cost },
      http: { status: 400 },
    },
  });
}
