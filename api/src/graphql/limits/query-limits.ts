import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql';
import { AppError } from '../../errors.js';
import { QueryMeter } from './measure-query.js';

/** Generous for every screen of the client several times over, and far from what could hurt. */
export const QUERY_LIMITS = {
  cost: 6_000,
  depth: 12,
  aliases: 30,
  directives: 40,
  tokens: 4_000,
  characters: 10_000,
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

/** Before anything is parsed, since reading four thousand tokens takes as long as answering a query. */
export function refuseLongQuery(query: unknown): void {
  if (typeof query !== 'string' || query.length <= QUERY_LIMITS.characters) return;
  const problem = `The query has more than ${QUERY_LIMITS.characters} characters; values belong into variables`;
  throw new AppError('BAD_USER_INPUT', problem);
}

/** The cost of a valid query; an error that names cost and field where it may not run. */
export function checkQuery({ schema, document, operationName, variables }: AskedQuery): QueryCost {
  countNodes(document);
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return UNKNOWN_COST;
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  // Wrong variables are told by the execution, in its own words.
  if (!coerced) return UNKNOWN_COST;
  const meter = new QueryMeter({ schema, fragments: fragmentsOf(document), variables: coerced });
  const { cost, depth, dearest, deepest } = meter.measure(root, operation.selectionSet);
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
}

/** Apollo keeps the documents of the queries that come again, so these need not be counted again. */
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
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  return fragments;
}

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
