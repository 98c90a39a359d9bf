import { useQuery } from '@apollo/client/react';
import { Alert, Box, Stack } from '@mui/material';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { Leader, type Fact } from '../../ui/page/Leader';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { useRecovery } from '../../ui/states/useRecovery';
import { dateAndTime, mediumDate } from '../../ui/text/dates';
import { AdminPage } from '../AdminPage';
import { MemberActions } from './MemberActions';
import { MEMBER_PAGE, type MemberDetails } from './member-documents';
import { MemberHistory } from './MemberHistory';
import { ROLES } from './member-words';

/** One member: what they may do, and what they have done. */
export function MemberPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useQuery(MEMBER_PAGE, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined, refetch);
  const member = data?.member;
  return (
    <AdminPage
      title={member?.name ?? 'Member'}
      subtitle={member && <bdi>{member.email}</bdi>}
      back={{ to: paths.members, label: 'Members' }}
    >
      {error && !member && <ErrorNotice title="Failed to fetch the member" onRetry={() => void refetch()} />}
      {loading && !member && <Spinner />}
      {member && (
        <Box sx={columns}>
          <Stack sx={{ gap: 3, minWidth: 0 }}>
            <StateNotice member={member} />
            <Leader facts={factsOf(member)} />
            <MemberActions member={member} />
          </Stack>
          <MemberHistory member={member} />
        </Box>
      )}
    </AdminPage>
  );
}

function StateNotice({ member: { state, blockedAt, blockedReason, deleteAt } }: { member: MemberDetails }) {
  if (state === 'BLOCKED' && blockedAt)
    return (
      <Alert severity="error">
        Blocked since {mediumDate(blockedAt)}: <bdi>{blockedReason}</bdi>
      </Alert>
    );
  if (deleteAt) return <Alert severity="warning">This account will be deleted on {mediumDate(deleteAt)}.</Alert>;
  return null;
}

function factsOf({ role, roleSource, plan, planSource, paidUntil, paidReason, ...member }: MemberDetails) {
  const methods = member.methods.map(({ name }) => name).join(', ');
  const facts: Fact[] = [
    { term: 'Role', value: ROLES[role] },
    { term: 'Plan', value: plan === 'PAID' ? 'Paid' : 'Free' },
    { term: 'Signs in with', value: <bdi>{methods || 'Not yet'}</bdi> },
    { term: 'Last seen', value: member.lastSeenAt ? dateAndTime(member.lastSeenAt) : 'Never' },
    { term: 'Member since', value: mediumDate(member.createdAt) },
  ];
  if (roleSource)
    facts.splice(1, 0, { term: 'Role set by', value: roleSource === 'groups' ? 'Groups of the provider' : roleSource });
  if (planSource === 'STRIPE') facts.push({ term: 'Paid by', value: 'Stripe' });
  if (planSource === 'OPERATOR')
    facts.push(
      { term: 'Paid access until', value: paidUntil ? mediumDate(paidUntil) : 'somebody ends it' },
      { term: 'Reason', value: <bdi>{paidReason ?? 'None given'}</bdi> },
    );
  return facts;
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '380px minmax(0, 1fr)' },
  columnGap: 8,
  rowGap: 5,
  alignItems: 'start',
} as const;
