import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContextResponseForOperation } from '@apollo/server';
import { execute, Kind, OperationTypeNode, type ExecutionResult, type OperationDefinitionNode } from 'graphql';
import { SharedTurns } from '../../base/async/shared-turns.js';
import { RecentMap } from '../../base/lists/recent-map.js';
import type { Context } from './context.js';

type Answer = () => Promise<ExecutionResult>;

/** Tools send few variants of this query. The limit protects the memory from made-up ones. */
const MAX_QUERY_FORMS = 20;

/** Caches introspection results: they are expensive, and the same for everybody. */
export class SchemaAnswers {
  private readonly known = new RecentMap<Promise<ExecutionResult>>(MAX_QUERY_FORMS);

  ask(question: string, answer: Answer): Promise<ExecutionResult> {
    const known = this.known.get(question) ?? answer();
    this.known.set(question, known);
    return known;
  }
}

/** Runs identical queries of visitors once. Limits still apply to each request. */
export const shareResponses = (
  shared = new SharedTurns<ExecutionResult>(),
  ofSchema = new SchemaAnswers(),
): ApolloServerPlugin<Context> => ({
  requestDidStart: () =>
    Promise.resolve({
      responseForOperation: async (asked) => {
        const { operation, contextValue } = asked;
        if (operation.operation !== OperationTypeNode.QUERY) return null;
        const isOfSchema = asksForSchema(operation);
        if (contextValue.caller.user && !isOfSchema) return null;
        const question = questionOf(asked);
        const answer = async () => execute(executionOf(asked));
        const { data, errors } = await (isOfSchema
          ? ofSchema.ask(question, answer)
          : shared.run({ key: question }, answer));
        // After an error, each request runs separately to get its own request id.
        if (errors || !data) return null;
        return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } };
      },
    }),
});

export const asksForSchema = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.every((field) => field.kind === Kind.FIELD && field.name.value.startsWith('__'));

const questionOf = ({
  queryHash,
  operationName,
  request,
  contextValue,
}: GraphQLRequestContextResponseForOperation<Context>) =>
  JSON.stringify([queryHash, operationName, request.variables, contextValue.scope.seesChange]);

const executionOf = ({
  schema,
  document,
  operationName,
  request,
  contextValue,
}: GraphQLRequestContextResponseForOperation<Context>) => ({
  schema,
  document,
  operationName,
  contextValue,
  variableValues: request.variables,
});
