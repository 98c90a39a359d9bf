import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { requireWriteAccess } from '../../../people/accounts/access.js';
import { AppError } from '../../../base/errors.js';
import { costOfText, rateLimitHeaders, tooManyRequests, type CallerLimit } from '../../http/load/caller-limit.js';
import { limitScope, type Context } from '../context.js';
import { asRefusal } from '../format-error.js';
import { readingTurn } from './reading-turns.js';
import { checkQuery, UNKNOWN_COST, type QueryCost } from './query-limits.js';

/** Rejects expensive queries before they run, and reports every query's cost. */
export const limitQueries = (limit: CallerLimit): ApolloServerPlugin<Context> => ({
  requestDidStart: () => {
    let cost: QueryCost = UNKNOWN_COST;
    return Promise.resolve({
      // Not for queries that were valid before. What is refused is read anew each time.
      validationDidStart: async ({ source, contextValue }) => {
        const { caller, isOfPage } = contextValue;
        if (isOfPage) return;
        await limit.take(caller, costOfText(source));
        const endTurn = await readingTurn(caller);
        return () => Promise.resolve(endTurn());
      },
      didResolveOperation: async ({ schema, document, operation, request, contextValue, response }) => {
        cost = checkQuery({ schema, document, operationName: request.operationName, variables: request.variables });
        if (operation?.operation === OperationTypeNode.QUERY) limitScope(contextValue);
        if (operation?.operation === OperationTypeNode.MUTATION) assertMayWrite(contextValue);
        if (operation?.operation === OperationTypeNode.SUBSCRIPTION) throw asRefusal(needsSocket());
        if (contextValue.isOfPage) return;
        const allowance = await limit.take(contextValue.caller, cost.requested);
        if (!allowance) return;
        for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) response.http.headers.set(name, value);
        if (!allowance.isAllowed) throw asRefusal(tooManyRequests(allowance));
      },
      willSendResponse: (requestContext) => Promise.resolve(addCost(requestContext, cost)),
    });
  },
});

const needsSocket = () => new AppError('BAD_USER_INPUT', 'Subscriptions are only available over WebSocket');

function addCost({ response }: GraphQLRequestContextWillSendResponse<Context>, cost: QueryCost): void {
  if (response.body.kind !== 'single') return;
  const { singleResult } = response.body;
  const refused = singleResult.errors?.find((error) => error.extensions?.cost)?.extensions?.cost;
  singleResult.extensions = { ...singleResult.extensions, cost: refused ?? cost };
}

function assertMayWrite({ caller }: Context): void {
  try {
    requireWriteAccess(caller);
  } catch (error) {
    throw asRefusal(error);
  }
}
