import type { ApolloLink } from '@apollo/client/link';
import { Kind } from 'graphql';

const jobFields = new Set(
  'jobs job newslettersForJobs createJobs cancelJob retryJob retryJobFailures jobUpdated jobLogAdded'.split(' '),
);

/** The site's settings may name another host for job operations. */
let jobsApi: string | null = null;

export function sendJobCallsTo(url: string | null): void {
  jobsApi = url;
}

export function addressOf(operation: Pick<ApolloLink.Operation, 'query'>, here = window.location.origin): string {
  const origin = jobsApi && isAboutJobs(operation) ? new URL(jobsApi).origin : here;
  return `${origin}/graphql`;
}

function isAboutJobs({ query }: Pick<ApolloLink.Operation, 'query'>): boolean {
  return query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some((field) => field.kind === Kind.FIELD && jobFields.has(field.name.value)),
  );
}
