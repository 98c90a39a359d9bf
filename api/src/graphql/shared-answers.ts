import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContextResponseForOperation } from '@apollo/server';
import { execute, OperationTypeNode, type ExecutionResult } from 'graphql';
import type { Context } from './context.js';

/** A question and its answer that others may have as well. */
type Answer = () => Promise<ExecutionResult>;

/**
 * What many ask in the same words at the same time is answered once for all who were waiting when the answer began:
 * nobody gets an answer that is older than the question, and however many ask, two answers at most are on their way.
 */
export class SharedAnswers {
  readonly #begun = new Map<string, Promise<ExecutionResult>>();
  readonly #waiting = new Map<string, Promise<ExecutionResult>>();

  ask(question: string, answer: Answer): Promise<ExecutionResult> {
    const begun = this.#begun.get(question);
    if (!begun) return this.#begin(question, answer);
    const waiting = this.#waiting.get(question) ?? this.#after(begun, question, answer);
    this.#waiting.set(question, waiting);
    return waiting;
  }

  async #after(begun: Promise<ExecutionResult>, question: string, answer: Answer): Promise<ExecutionResult> {
    await begun.catch(() => undefined);
    this.#waiting.delete(question);
    return this.#begin(question, answer);
  }

  #begin(question: string, answer: Answer): Promise<ExecutionResult> {
    const begun = answer().finally(() => {
      if (this.#begun.get(question) === begun) this.#begun.delete(question);
    });
    this.#begun.set(question, begun);
    return begun;
  }
}

/** Visitors all see the same, so a page that a crowd opens at once is read once. Each of them still passes every door. */
export const shareAnswers = (shared = new SharedAnswers()): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({
    responseForOperation: async (asked) => {
      if (asked.operation.operation !== OperationTypeNode.QUERY || asked.contextValue.caller.user) return null;
      const { data, errors } = await shared.ask(questionOf(asked), async () => execute(executionOf(asked)));
      // What went wrong is told by an execution of one's own, in the words of one's own request.
      if (errors || !data) return null;
      return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } };
    },
  }),
});

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
