import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { from, switchMap, tap } from 'rxjs';
import { diagnosticLog } from '../diagnostic-log';
import { readToken } from '../session/token';
import { isSessionEnd } from './errors';

/** The token is read for every request: signing in or out takes effect at once. */
export const bearerLink = new ApolloLink((operation, forward) => {
  const token = readToken();
  if (token) operation.setContext({ headers: { authorization: `Bearer ${token}` }, token });
  return forward(operation);
});

/** An answer that our token is no longer good ends the session; a visitor's refusals do not. */
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

/** Only live pages need the socket: its code comes with the first subscription. */
export function socketLink(url: string): ApolloLink {
  let link: Promise<ApolloLink> | undefined;
  return new ApolloLink((operation) => {
    link ??= import('./live-link').then(({ createLiveLink }) => createLiveLink(url));
    return from(link).pipe(switchMap((live) => ApolloLink.execute(live, operation, { client: operation.client })));
  });
}
