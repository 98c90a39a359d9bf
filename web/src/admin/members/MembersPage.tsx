import { useQuery } from '@apollo/client/react';
import { Link, Typography } from '@mui/material';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { DataTable } from '../../ui/tables/DataTable';
import type { Column } from '../../ui/tables/table-column';
import { dateAndTime, mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { ToneTag } from '../../ui/text/ToneTag';
import { AdminPage } from '../AdminPage';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { ExportMembers } from './ExportMembers';
import { MEMBERS, type MemberRow } from './member-documents';
import { filterOf, MemberFilters, unfiltered } from './MemberFilters';
import { ROLES, STATES } from './member-words';

const columns: Column<MemberRow>[] = [
  { key: 'who', head: 'Member', narrow: 'lead', cell: (member) => <WhoCell member={member} /> },
  { key: 'role', head: 'Role', width: 130, cell: ({ role }) => ROLES[role] },
  { key: 'plan', head: 'Plan', width: 80, cell: ({ plan }) => (plan === 'PAID' ? 'Paid' : 'Free') },
  { key: 'state', head: 'State', width: 120, narrow: 'status', cell: ({ state }) => <ToneTag {...STATES[state]} /> },
  { key: 'methods', head: 'Signs in with', width: 170, cell: ({ methods }) => <bdi>{listed(methods)}</bdi> },
  {
    key: 'seen',
    head: 'Last seen',
    width: 180,
    cell: ({ lastSeenAt }) => (lastSeenAt ? dateAndTime(lastSeenAt) : 'Never'),
  },
  { key: 'since', head: 'Since', width: 130, cell: ({ createdAt }) => mediumDate(createdAt) },
];

/** Everybody with an account, newest first. */
export function MembersPage() {
  const [address, setAddress] = useAddressState({ ...unfiltered, page: '1' });
  const filter = filterOf(address);
  const { data, error, loading, refetch } = useQuery(MEMBERS, {
    variables: { page: toPage(address.page), ...filter },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  return (
    <AdminPage
      title="Members"
      subtitle="Everybody with an account: what they may do, and what they have done"
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={<ExportMembers filter={filter} />}
    >
      <MemberFilters
        filters={address}
        onChange={(changed, history) => setAddress({ ...changed, page: '1' }, history)}
      />
      {error && !data ? (
        <ErrorNotice title="Failed to fetch members" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Members"
          columns={columns}
          rows={[...(data?.members.items ?? [])]}
          rowKey={({ id }) => id}
          loadingRows={data ? undefined : 20}
          empty={<EmptyNotice title="No members found" text="Try other words or filters." />}
        />
      )}
      <JumpPager list={data?.members} isLoading={loading} setAddress={setAddress} />
    </AdminPage>
  );
}

const listed = (methods: MemberRow['methods']): string => methods.map(({ name }) => name).join(', ') || 'Not yet';

function WhoCell({ member: { id, name, email } }: { member: MemberRow }) {
  return (
    <>
      <Link component={RouterLink} to={paths.member(id)} variant="h6" dir="auto">
        {name || email}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi>{email}</bdi>
      </Typography>
    </>
  );
}
