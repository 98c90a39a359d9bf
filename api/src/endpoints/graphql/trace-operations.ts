import type { ApolloServerPlugin } from '@apollo/server';
import { trace } from '@opentelemetry/api';
import type { OperationDefinitionNode } from 'graphql';
import { inSpan } from '../../base/tracing/spans.js';
import type { Context } from './context.js';

/** Strangers choose names. */
const MAX_NAME = 100;

/** Runs an operation as a span of its own. `nameOperation` says which one it is. */
export const inOperation = <T>(task: () => Promise<T>): Promise<T> => inSpan({ name: 'GraphQL' }, task);

/** Its kind and name. Never its text and variables. */
export function nameOperation({ operation, name }: Pick<OperationDefinitionNode, 'operation' | 'name'>): void {
  const chosen = name?.value.slice(0, MAX_NAME);
  const span = trace.getActiveSpan();
  span?.updateName(chosen ? `${operation} ${chosen}` : operation);
  span?.setAttribute('graphql.operation.type', operation);
  if (chosen) span?.setAttribute('graphql.operation.name', chosen);
}

export const namesOperations: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ operation }) => {
        if (operation) nameOperation(operation);
        return Promise.resolve();
      },
    }),
};
