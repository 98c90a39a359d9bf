import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { AuditEntriesQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { DataTable } from '../../ui/DataTable';
import { EmptyNotice } from '../../ui/EmptyNotice';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Pager } from '../../ui/Pager';
import type { Column } from '../../ui/table-column';
import { AdminPage } from '../AdminPage';
import { dateAndTime } from '../date-and-time';
import { toPage, useAddressState } from '../useAddressState';

const AuditEntries = graphql(`
  query AuditEntries($page: Int!) {
    auditEntries(page: $page, limit: 20) {
      items {
        id
        action
        subject
        details
        createdAt
        actor {
          id
          name
          email
        }
      }
      pagination {
        page
        totalPages
      }
    }
  }
`);

type Entry = AuditEntriesQuery['auditEntries']['items'][number];

const columns: Column<Entry>[] = [
  { key: 'when', head: 'When', width: 190, cell: (entry) => <Digits>{dateAndTime(entry.createdAt)}</Digits> },
  { key: 'who', head: 'Who', width: 220, cell: (entry) => entry.actor?.name ?? 'The system' },
  {
    key: 'what',
    head: 'What',
    width: 220,
    narrow: 'lead',
    cell: (entry) => (
      <Typography variant="h6" component="span">
        {inWords(entry.action)}
      </Typography>
    ),
  },
  { key: 'subject', head: 'Of', cell: (entry) => entry.subject },
  { key: 'details', head: 'Details', cell: (entry) => entry.details ?? '' },
];

/** What administrators did, the latest first. */
export function AuditPage() {
  const [address, setAddress] = useAddressState({ page: '1' });
  const { data, error, refetch } = useQuery(AuditEntries, {
    variables: { page: toPage(address.page) },
    fetchPolicy: 'cache-and-network',
  });
  const entries = data?.auditEntries.items ?? [];
  return (
    <AdminPage title="Activity" subtitle="Who did what, and when" back={{ to: paths.admin, label: 'Back to Admin' }}>
      {error && !data ? (
        <ErrorNotice title="Failed to fetch the activity" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Activity"
          columns={columns}
          rows={[...entries]}
          rowKey={(entry) => entry.id}
          loadingRows={data ? undefined : 20}
          empty={<EmptyNotice title="Nothing done yet" text="Whatever administrators do is listed here." />}
        />
      )}
      {data && entries.length > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <Pager {...data.auditEntries.pagination} onChange={(page) => setAddress({ page: String(page) })} />
        </Box>
      )}
    </AdminPage>
  );
}

function Digits({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}

/** 'newsletter.approve' reads 'Newsletter: approve'. */
function inWords(action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${verb.replaceAll(/[-_]/g, ' ')}`;
}
