import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from './context.js';
import { assertWithinLimits, LIMITS } from './limits.js';

/** Refuses what is too dear before it runs, and says with every answer what it cost. */
export const costPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => {
    let cost = 0;
    return {
      didResolveOperation: async ({ schema, document, request }) => {
        cost = assertWithinLimits({
          schema,
          document,
          operationName: request.operationName,
          variables: request.variables,
        });
      },
      willSendResponse: async ({ response }) => {
        if (response.body.kind !== 'single') return;
        const { singleResult } = response.body;
        singleResult.extensions = { ...singleResult.extensions, cost: { requested: cost, maximum: LIMITS.cost } };
      },
    };
  },
};
