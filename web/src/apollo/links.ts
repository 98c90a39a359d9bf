import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { finalize, from, switchMap, tap } from 'rxjs';
import { diagnosticLog } from '../diagnostic-log';
import { currentToken, isRenewalDue } from '../session/renew-token';
import { readToken } from '../session/token';
import { addressOf } from './api-address';
import { isSessionEnd } from './errors';

/** Reads the token for every request, so that signing in or out takes effect immediately. */
export const bearerLink = new ApolloLink((operation, forward) => {
  const send = (token: string | null) => {
    if (token) operation.setContext({ headers: { authorization: `Bearer ${token}` }, token });
    return forward(operation);
  };
  return isRenewalDue() ? from(currentToken()).pipe(switchMap(send)) : send(readToken());
});

/** Longer than any query takes on a slow connection. */
export const MAX_QUERY_MS = 60_000;

/** Fails queries without a response, so that they can be retried. Mutations may take longer. */
export const deadlineLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
  const { fetchOptions } = operation.getContext() as { fetchOptions?: RequestInit };
  const controller = new AbortController();
  const giveUp = () => controller.abort(new DOMException('The server took too long to answer.', 'TimeoutError'));
  const timer = setTimeout(giveUp, MAX_QUERY_MS);
  operation.setContext({ fetchOptions: { signal: controller.signal, ...fetchOptions } });
  return forward(operation).pipe(finalize(() => clearTimeout(timer)));
});

/** Ends the session if the server rejects our token. */
export function sessionEndLink(onSessionEnd: () => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const sent: unknown = operation.getContext()['token'];
    if (sent && sent === readToken() && isSessionEnd(error)) onSessionEnd();
  });
}

export const logLink = new ApolloLink((operation, forward) => {
  const name = operation.operationName ?? 'unnamed';
  diagnosticLog.debug('Request:', name, operation.variables);
  return forward(operation).pipe(
    tap({
      next: (result) => {
        if (result.errors?.length) diagnosticLog.error('Request failed:', name, result.errors);
        else diagnosticLog.debug('Request succeeded:', name);
      },
      error: (error: unknown) => diagnosticLog.error('Request failed:', name, error),
    }),
  );
});

const sockets = new Map<string, Promise<ApolloLink>>();

/** Only live pages need a socket, so its code is loaded with the first subscription. */
export const socketLink = new ApolloLink((operation) => {
  const url = addressOf(operation).replace(/^http/, 'ws');
  const link = sockets.get(url) ?? import('./live-link').then(({ createLiveLink }) => createLiveLink(url));
  sockets.set(url, link);
  return from(link).pipe(switchMap((live) => ApolloLink.execute(live, operation, { client: operation.client })));
});
