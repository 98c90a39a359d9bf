import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContextResponseForOperation } from '@apollo/server';
import { execute, Kind, OperationTypeNode, type ExecutionResult, type OperationDefinitionNode } from 'graphql';
import type { Context } from './context.js';

type Answer = () => Promise<ExecutionResult>;

const MAX_QUERY_FORMS = 20;

/**
 * Simultaneous identical queries share one execution. A request never joins an execution that started before it, so a
 * response is never older than its request, and at most two executions are running.
 */
export class SharedResponses<T = ExecutionResult> {
  readonly #begun = new Map<string, Promise<T>>();
  readonly #waiting = new Map<string, Promise<T>>();

  ask(question: string, answer: () => Promise<T>): Promise<T> {
    const begun = this.#begun.get(question);
    if (!begun) return this.#begin(question, answer);
    const waiting = this.#waiting.get(question) ?? this.#after(begun, question, answer);
    this.#waiting.set(question, waiting);
    return waiting;
  }

  async #after(begun: Promise<T>, question: string, answer: () => Promise<T>): Promise<T> {
    await begun.catch(() => undefined);
    this.#waiting.delete(question);
    return this.#begin(question, answer);
  }

  #begin(question: string, answer: () => Promise<T>): Promise<T> {
    const begun = answer().finally(() => {
      if (this.#begun.get(question) === begun) this.#begun.delete(question);
    });
    this.#begun.set(question, begun);
    return begun;
  }
}

/** Caches introspection results forever: they are expensive, and the same for everybody. */
export class SchemaAnswers {
  readonly #known = new Map<string, Promise<ExecutionResult>>();

  ask(question: string, answer: Answer): Promise<ExecutionResult> {
    const known = this.#known.get(question) ?? answer();
    // Tools send few variants of this query. The limit protects the memory from made-up ones.
    if (this.#known.size < MAX_QUERY_FORMS) this.#known.set(question, known);
    return known;
  }
}

/** Runs identical queries of visitors once. Limits still apply to each request. */
export const shareResponses = (
  shared = new SharedResponses(),
  ofSchema = new SchemaAnswers(),
): ApolloServerPlugin<Context> => ({
  requestDidStart: () =>
    Promise.resolve({
      responseForOperation: async (asked) => {
        const { operation, contextValue } = asked;
        if (operation.operation !== OperationTypeNode.QUERY) return null;
        const isOfSchema = asksForSchema(operation);
        if (contextValue.caller.user && !isOfSchema) return null;
        const answers = isOfSchema ? ofSchema : shared;
        const { data, errors } = await answers.ask(questionOf(asked), async () => execute(executionOf(asked)));
        // After an error, each request runs separately to get its own request id.
        if (errors || !data) return null;
        return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } };
      },
    }),
});

export const asksForSchema = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.every((field) => field.kind === Kind.FIELD && field.name.value.startsWith('__'));

const questionOf = ({ queryHash, operationName, request }: GraphQLRequestContextResponseForOperation<Context>) =>
  JSON.stringify([queryHash, operationName, request.variables]);

const executionOf = ({
  schema,
  document,
  operationName,
  request,
  contextValue,
}: GraphQLRequestContextResponseForOperation<Context>) => ({
  ...{ schema, document, operationName, contextValue },
  variableValues: request.variables,
});
