import { useQuery } from '@apollo/client/react';
import { Box, Chip, Link, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { AuditEntriesQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { DataTable } from '../../ui/tables/DataTable';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import type { Column } from '../../ui/tables/table-column';
import { AdminPage } from '../AdminPage';
import { RouterLink } from '../../ui/text/RouterLink';
import { formatNumber } from '../../ui/text/words';
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
    $batchId: ID
  ) {
    auditEntries(
      page: $page
      limit: 20
      action: $action
      actorId: $actorId
      search: $search
      since: $since
      until: $until
      batchId: $batchId
    ) {
      items {
        id
        action
        subject
        details
        batchId
        count
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
  { key: 'subject', head: 'Of', cell: (entry) => <Subject entry={entry} /> },
  { key: 'details', head: 'Details', cell: (entry) => <bdi>{entry.details && detailsInWords(entry.details)}</bdi> },
];

const unfiltered = { search: '', action: '', who: '', from: '', to: '', batch: '', page: '1' };

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
      batchId: address.batch || undefined,
    },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const entries = data?.auditEntries.items ?? [];
  return (
    <AdminPage title="Activity" subtitle="Who did what, and when" back={{ to: paths.admin, label: 'Back to Admin' }}>
      <AuditFilters filters={address} onChange={(filters, history) => setAddress({ ...filters, page: '1' }, history)} />
      {address.batch && (
        <Chip
          variant="filled"
          label="Only one bulk action"
          onDelete={() => setAddress({ batch: '', page: '1' })}
          sx={{ mb: 2 }}
        />
      )}
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

/** A bulk action is one line, which leads to all of its entries. */
function Subject({ entry: { subject, count, batchId } }: { entry: Entry }) {
  if (count === 1 || batchId === null) return <bdi>{subject}</bdi>;
  return (
    <>
      <bdi>{subject}</bdi>{' '}
      <Link component={RouterLink} to={`${paths.audit}?batch=${encodeURIComponent(batchId)}`}>
        and {formatNumber(count - 1)} more
      </Link>
    </>
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
