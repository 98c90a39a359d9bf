import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { Box, Button, DialogContentText, Link, Stack } from '@mui/material';
import { readFragment } from '../../gql/fragment-masking';
import type { AttentionQuery, SiteCause } from '../../gql/graphql';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { DataTable } from '../../ui/tables/DataTable';
import type { Column } from '../../ui/tables/table-column';
import { mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { siteCauseInWords } from '../../ui/text/site-cause-words';
import { count } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import { BulkReportFields, NOTHING_DONE } from '../actions/bulk-report';
import { BulkResult } from '../actions/BulkResult';
import { useBulkRun } from '../actions/useBulkRun';
import { sitesPath } from '../lists/saved-filters';
import { FAILING_SITE_IDS, PROCESS_SITES } from './site-documents';

type Group = AttentionQuery['attention']['sitesByCause'][number];

interface Props {
  groups: readonly Group[];
  /** Whose newsletters are listed below. */
  shown: SiteCause | null;
  onRetried: () => void;
}

/** Sites that bring nothing, by cause. A whole group can be visited again. */
export function FailingSites({ groups, shown, onRetried }: Props) {
  const [asked, setAsked] = useState<Group | null>(null);
  const { bulk, retry } = useRetry(onRetried);
  return (
    <Box sx={{ mt: 2 }}>
      <BulkResult bulk={bulk} />
      <DataTable
        label="Sites by cause"
        columns={columnsWith(setAsked, bulk.progress !== null)}
        rows={[...groups]}
        rowKey={({ cause }) => cause}
        isSelected={({ cause }) => cause === shown}
        isMiddleAligned
        empty={<EmptyNotice title="Every site brings its editions" />}
      />
      {asked && (
        <ActionDialog
          title="Visit these sites again"
          confirm={{ label: 'Retry all', busyLabel: null }}
          failure={null}
          onConfirm={() => void retry(asked.cause)}
          onClose={() => setAsked(null)}
        >
          <DialogContentText>
            {siteCauseInWords(asked.cause)}: {count(asked.newsletters, 'newsletter')} will be visited again, in one job
            each.
          </DialogContentText>
        </ActionDialog>
      )}
    </Box>
  );
}

function useRetry(onRetried: () => void) {
  const client = useApolloClient();
  const bulk = useBulkRun();
  const [processSites] = useMutation(PROCESS_SITES);
  const retry = async (cause: SiteCause) => {
    const { data } = await client.query({
      query: FAILING_SITE_IDS,
      variables: { cause },
      fetchPolicy: 'network-only',
    });
    await bulk.run([...(data?.failingSiteIds ?? [])], {
      doing: 'Creating jobs',
      did: 'Created jobs for',
      failure: 'Failed to create jobs',
      send: async (ids, batchId) => {
        const description = `Visit after: ${siteCauseInWords(cause)}`;
        const answer = await processSites({ variables: { ids, description, batchId } });
        return readFragment(BulkReportFields, answer.data?.processNewsletters) ?? NOTHING_DONE;
      },
    });
    onRetried();
  };
  return { bulk, retry };
}

function columnsWith(onRetry: (group: Group) => void, isRunning: boolean): Column<Group>[] {
  return [
    { key: 'cause', head: 'Cause', narrow: 'lead', cell: ({ cause }) => siteCauseInWords(cause) },
    { key: 'since', head: 'Since', width: 160, cell: ({ since }) => (since ? mediumDate(since) : 'Unknown') },
    {
      key: 'newsletters',
      head: 'Newsletters',
      width: 160,
      cell: ({ cause, newsletters }) => (
        <Link component={RouterLink} to={sitesPath(cause)}>
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
      cell: (group) => (
        <Stack direction="row" sx={{ justifyContent: { lg: 'flex-end' }, my: '-4px' }}>
          <Button
            size="small"
            disabled={isRunning}
            aria-label={`Retry all sites: ${siteCauseInWords(group.cause)}`}
            onClick={() => onRetry(group)}
          >
            Retry all
          </Button>
        </Stack>
      ),
    },
  ];
}
