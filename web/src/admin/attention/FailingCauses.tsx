import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { Box, Button, DialogContentText, Link, Stack } from '@mui/material';
import { readFragment } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { AttentionQuery } from '../../gql/graphql';
import { DataTable } from '../../ui/tables/DataTable';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { RouterLink } from '../../ui/text/RouterLink';
import type { Column } from '../../ui/tables/table-column';
import { count, formatNumber } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { BulkReportFields, NOTHING_DONE } from '../actions/bulk-report';
import { BulkResult } from '../actions/BulkResult';
import { useBulkRun } from '../actions/useBulkRun';
import { causeInWords } from './cause-words';
import { failingPath } from '../lists/saved-filters';

const NewslettersFailingFor = graphql(`
  query NewslettersFailingFor($cause: String!) {
    newslettersFailingFor(cause: $cause)
  }
`);

const RetryFailedEditions = graphql(`
  mutation RetryFailedEditions($ids: [ID!]!, $cause: String!, $batchId: ID) {
    retryFailedEditions(ids: $ids, cause: $cause, batchId: $batchId) {
      ...BulkReportFields
    }
  }
`);

type Cause = AttentionQuery['attention']['failuresByCause'][number];

interface Props {
  causes: readonly Cause[];
  onRetried: () => void;
}

/** Failures across newsletters. A whole group can be retried. */
export function FailingCauses({ causes, onRetried }: Props) {
  const [asked, setAsked] = useState<Cause | null>(null);
  const { bulk, retry } = useRetry(onRetried);
  return (
    <Box sx={{ mt: 2 }}>
      <BulkResult bulk={bulk} />
      <DataTable
        label="Failing by cause"
        columns={columnsWith(setAsked, bulk.progress !== null)}
        rows={[...causes]}
        rowKey={({ cause }) => cause}
        isMiddleAligned
        empty={<EmptyNotice title="No failed editions" />}
      />
      {asked && (
        <ActionDialog
          title="Retry failed editions"
          confirm={{ label: 'Retry all', busyLabel: null }}
          failure={null}
          onConfirm={() => void retry(asked.cause)}
          onClose={() => setAsked(null)}
        >
          <DialogContentText>
            {causeInWords(asked.cause)}: {count(asked.count, 'edition')} of {count(asked.newsletters, 'newsletter')}{' '}
            will be read again, in one job for each newsletter.
          </DialogContentText>
        </ActionDialog>
      )}
    </Box>
  );
}

function useRetry(onRetried: () => void) {
  const client = useApolloClient();
  const bulk = useBulkRun();
  const [retryFailedEditions] = useMutation(RetryFailedEditions);
  const retry = async (cause: string) => {
    const { data } = await client.query({
      query: NewslettersFailingFor,
      variables: { cause },
      fetchPolicy: 'network-only',
    });
    await bulk.run([...(data?.newslettersFailingFor ?? [])], {
      doing: 'Creating jobs',
      did: 'Created jobs for',
      failure: 'Failed to create jobs',
      send: async (ids, batchId) => {
        const answer = await retryFailedEditions({ variables: { ids, cause, batchId } });
        return readFragment(BulkReportFields, answer.data?.retryFailedEditions) ?? NOTHING_DONE;
      },
    });
    onRetried();
  };
  return { bulk, retry };
}

function columnsWith(onRetry: (cause: Cause) => void, isRunning: boolean): Column<Cause>[] {
  return [
    { key: 'cause', head: 'Cause', narrow: 'lead', cell: ({ cause }) => causeInWords(cause) },
    { key: 'editions', head: 'Editions', width: 140, cell: (cause) => formatNumber(cause.count) },
    {
      key: 'newsletters',
      head: 'Newsletters',
      width: 160,
      cell: ({ cause, newsletters }) => (
        <Link component={RouterLink} to={failingPath(cause)}>
          {count(newsletters, 'newsletter')}
        </Link>
      ),
    },
    {
      key: 'actions',
      head: 'Actions',
      width: 160,
      align: 'right',
      narrow: 'actions',
      cell: (cause) => (
        <Stack direction="row" sx={{ justifyContent: { lg: 'flex-end' }, my: '-4px' }}>
          <Button
            size="small"
            disabled={isRunning}
            aria-label={`Retry all: ${causeInWords(cause.cause)}`}
            onClick={() => onRetry(cause)}
          >
            Retry all
          </Button>
        </Stack>
      ),
    },
  ];
}
