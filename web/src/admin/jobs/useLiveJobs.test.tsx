import { expect, jest, test } from '@jest/globals';
import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockSubscriptionLink } from '@apollo/client/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createCache } from '../../apollo/cache';
import type { JobStatus } from '../../gql/graphql';
import { JobFields } from './job-documents';
import { useLiveJobs } from './useLiveJobs';

function listen() {
  const link = new MockSubscriptionLink();
  const client = new ApolloClient({ cache: createCache(), link });
  const refetch = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  renderHook(() => useLiveJobs(refetch), { wrapper });
  const tell = (status: JobStatus, processedItems: number) =>
    act(() => link.simulateResult({ result: { data: { jobUpdated: jobWith(status, processedItems) } } }));
  const row = () => client.readFragment({ fragment: JobFields, from: { __typename: 'Job', id: '7' } });
  return { refetch, tell, row };
}

function jobWith(status: JobStatus, processedItems: number) {
  return {
    __typename: 'Job',
    id: '7',
    description: null,
    priority: 1,
    status,
    statusMessage: null,
    totalItems: 10,
    processedItems,
    failedItems: 0,
    createdAt: '2026-11-21T10:00:00Z',
    startedAt: null,
    updatedAt: '2026-11-21T10:00:00Z',
    completedAt: null,
    newsletter: { __typename: 'AdminNewsletter', id: '1', name: 'Small Grid' },
  };
}

test('progress updates the row, and only a new status refetches the list', async () => {
  const { refetch, tell, row } = listen();
  tell('PROCESSING', 1);
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  tell('PROCESSING', 2);
  await waitFor(() => expect(row()?.processedItems).toBe(2));
  expect(refetch).toHaveBeenCalledTimes(1);
  tell('COMPLETED', 10);
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  expect(row()?.status).toBe('COMPLETED');
});
