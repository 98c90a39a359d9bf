import type { ApolloCache, OperationVariables } from '@apollo/client';
import { Kind, type DocumentNode } from 'graphql';

interface PreloadedResponse {
  variables: OperationVariables;
  data: Record<string, unknown>;
}

/** Writes preloaded responses of the document into the cache. */
export function writePreloadedResponses(cache: ApolloCache, queries: DocumentNode[]): void {
  const responses = readPreloadedResponses();
  for (const query of queries) {
    const response = responses[operationNameOf(query)];
    if (response) cache.writeQuery({ query, ...response, broadcast: false });
  }
}

/** By operation name. The server queries as a visitor. Pages that show members more ask again. */
function readPreloadedResponses(): Record<string, PreloadedResponse> {
  const json = document.getElementById('preloaded-responses')?.textContent;
  if (!json || isFromHistory()) return {};
  return JSON.parse(json) as Record<string, PreloadedResponse>;
}

/** When going back, the browser restores the old document, whose data may be stale. */
function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

function operationNameOf(query: DocumentNode): string {
  const operation = query.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? '';
}
