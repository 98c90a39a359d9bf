import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { addressOf } from './api-address';
import { createCache } from './cache';
import { readPreloadedResponses } from './preloaded-responses';
import { bearerLink, logLink, sessionEndLink, socketLink } from './links';

/** Queries and mutations over HTTP, subscriptions over a socket; nothing is asked again by itself. */
export function createApolloClient(onSessionEnd: () => void): ApolloClient {
  const http = ApolloLink.from([
    logLink,
    sessionEndLink(onSessionEnd),
    bearerLink,
    new BaseHttpLink({ uri: (operation) => addressOf(operation) }),
  ]);
  return new ApolloClient({
    cache: createCache(readPreloadedResponses()),
    link: ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, socketLink, http),
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: true } },
  });
}
