import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestContextResponseForOperation } from '@apollo/server';
import { execute, Kind, OperationTypeNode, type ExecutionResult, type OperationDefinitionNode } from 'graphql';
import type { Context } from './context.js';

/** A question and its answer that others may have as well. */
type Answer = () => Promise<ExecutionResult>;

const MAX_QUERY_FORMS = 20;

/**
 * What many ask in the same words at the same time is answered once for all who were waiting when the answer began:
 * nobody gets an answer that is older than the question, and however many ask, two answers at most are on their way.
 */
export class SharedResponses {
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

/** What is asked about the schema is answered once and for all: it is the dearest answer of all, and the same for everybody. */
export class SchemaAnswers {
  readonly #known = new Map<string, Promise<ExecutionResult>>();

  ask(question: string, answer: Answer): Promise<ExecutionResult> {
    const known = this.#known.get(question) ?? answer();
    // Tools ask in a few ways; whoever makes up others gains nothing by it.
    if (this.#known.size < MAX_QUERY_FORMS) this.#known.set(question, known);
    return known;
  }
}

/** Visitors all see the same, so a page that a crowd opens at once is read once. Each of them still passes every door. */
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
        // What went wrong is told by an execution of one's own, in the words of one's own request.
        if (errors || !data) return null;
        return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } };
      },
    }),
});

const asksForSchema = ({ selectionSet }: OperationDefinitionNode) =>
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
