import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { AuditEntriesQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { DataTable } from '../../ui/tables/DataTable';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import type { Column } from '../../ui/tables/table-column';
import { AdminPage } from '../AdminPage';
import { dateAndTime } from '../../ui/text/dates';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { useRecovery } from '../../ui/states/useRecovery';
import { actionInWords, detailsInWords } from './action-words';
import { AuditFilters, dayAfter, dayOf } from './AuditFilters';

const AuditEntries = graphql(`
  query AuditEntries(
    $page: Int!
    $action: String
    $actorId: ID
    $search: String
    $since: DateTimeISO
    $until: DateTimeISO
  ) {
    auditEntries(
      page: $page
      limit: 20
      action: $action
      actorId: $actorId
      search: $search
      since: $since
      until: $until
    ) {
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
  { key: 'who', head: 'Who', width: 220, cell: (entry) => <bdi>{entry.actor?.name ?? 'The system'}</bdi> },
  {
    key: 'what',
    head: 'What',
    width: 220,
    narrow: 'lead',
    cell: (entry) => (
      <Typography variant="h6" component="span">
        {actionInWords(entry.action)}
      </Typography>
    ),
  },
  { key: 'subject', head: 'Of', cell: (entry) => <bdi>{entry.subject}</bdi> },
  { key: 'details', head: 'Details', cell: (entry) => <bdi>{entry.details && detailsInWords(entry.details)}</bdi> },
];

const unfiltered = { search: '', action: '', who: '', from: '', to: '', page: '1' };

/** Actions of administrators, latest first. */
export function AuditPage() {
  const [address, setAddress] = useAddressState(unfiltered);
  const { data, error, loading, refetch } = useQuery(AuditEntries, {
    variables: {
      page: toPage(address.page),
      action: address.action || undefined,
      actorId: address.who || undefined,
      search: address.search.trim() || undefined,
      since: asMoment(dayOf(address.from)),
      until: asMoment(dayAfter(address.to)),
    },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const entries = data?.auditEntries.items ?? [];
  return (
    <AdminPage title="Activity" subtitle="Who did what, and when" back={{ to: paths.admin, label: 'Back to Admin' }}>
      <AuditFilters filters={address} onChange={(filters, history) => setAddress({ ...filters, page: '1' }, history)} />
      {error && !data ? (
        <ErrorNotice title="Failed to fetch the activity" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Activity"
          columns={columns}
          rows={[...entries]}
          rowKey={(entry) => entry.id}
          loadingRows={data ? undefined : 20}
          empty={<EmptyNotice title="Nothing to show" text="Actions of administrators are listed here." />}
        />
      )}
      <JumpPager list={data?.auditEntries} isLoading={loading} setAddress={setAddress} />
    </AdminPage>
  );
}

/** While a year is typed, it has fewer digits. */
function asMoment(date: Date | undefined): string | undefined {
  return date && date.getFullYear() >= 2000 ? date.toISOString() : undefined;
}

function Digits({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  );
}
