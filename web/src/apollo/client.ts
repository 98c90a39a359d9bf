import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode, type DocumentNode } from 'graphql';
import { addressOf } from './api-address';
import { createCache } from './cache';
import { writePreloadedResponses } from './preloaded-responses';
import { bearerLink, deadlineLink, logLink, sessionEndLink, socketLink } from './links';

/** Queries and mutations use HTTP, subscriptions a socket. Nothing is refetched automatically. */
export function createApolloClient(onSessionEnd: () => void, preloaded: DocumentNode[] = []): ApolloClient {
  const http = ApolloLink.from([
    logLink,
    sessionEndLink(onSessionEnd),
    bearerLink,
    deadlineLink,
    new BaseHttpLink({ uri: (operation) => addressOf(operation) }),
  ]);
  const cache = createCache();
  writePreloadedResponses(cache, preloaded);
  return new ApolloClient({
    cache,
    link: ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, socketLink, http),
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: true } },
  });
}
