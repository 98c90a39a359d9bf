import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { StoppedHostsOfAttentionQuery, StoppedHostState } from '../../gql/graphql';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { mediumDate } from '../../ui/text/dates';
import { useAttempt } from '../../ui/toasts/useAttempt';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';

const StoppedHostsOfAttention = graphql(`
  query StoppedHostsOfAttention($page: Int!) {
    stoppedHosts(page: $page) {
      items {
        id
        host
        state
        reason
        createdAt
        pausedUntil
      }
      pagination {
        page
        totalPages
        total
      }
    }
  }
`);

const DecideStoppedHost = graphql(`
  mutation DecideStoppedHost($id: ID!, $isStopped: Boolean!) {
    decideStoppedHost(id: $id, isStopped: $isStopped) {
      id
      state
      pausedUntil
    }
  }
`);

const STATES: Record<StoppedHostState, string> = {
  WAITING: 'is read until you decide',
  PAUSED: 'is not read',
  STOPPED: 'is not read',
  RELEASED: 'is read',
};

/** Hosts that somebody wants us to leave alone. */
export function StoppedHosts() {
  const [address, setAddress] = useAddressState({ hosts: '1' });
  const { data, error, loading, refetch } = useQuery(StoppedHostsOfAttention, {
    variables: { page: toPage(address.hosts) },
    fetchPolicy: 'cache-and-network',
  });
  const [run, { loading: isDeciding }] = useMutation(DecideStoppedHost);
  const { attempt } = useAttempt();
  if (error && !data) return <ErrorNotice title="Failed to fetch the hosts" onRetry={() => void refetch()} />;
  const decide = (id: string, isStopped: boolean) =>
    void attempt(isStopped ? 'The host is not read any more' : 'The host is read again', async () => {
      await run({ variables: { id, isStopped } });
      await refetch();
    });
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {data?.stoppedHosts.items.map((host) => (
          <HostRow key={host.id} host={host} isDisabled={isDeciding} onDecide={decide} />
        ))}
      </Box>
      <JumpPager
        list={data?.stoppedHosts}
        isLoading={loading}
        setAddress={({ page }, history) => setAddress({ hosts: page }, history)}
      />
    </>
  );
}

interface RowProps {
  host: StoppedHostsOfAttentionQuery['stoppedHosts']['items'][number];
  isDisabled: boolean;
  onDecide: (id: string, isStopped: boolean) => void;
}

function HostRow({ host: { id, host, state, reason, createdAt, pausedUntil }, isDisabled, onDecide }: RowProps) {
  const end = pausedUntil ? ` until ${mediumDate(pausedUntil)}, unless you decide before` : '';
  return (
    <Stack component="li" direction={{ xs: 'column', sm: 'row' }} sx={rowStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          <strong>{host}</strong> {STATES[state]}
          {end}. Asked for on {mediumDate(createdAt)}.
        </Typography>
        {reason && (
          <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
            {reason}
          </Typography>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexShrink: 0 }}>
        {state !== 'STOPPED' && (
          <Button
            size="small"
            disabled={isDisabled}
            aria-label={`Stop reading ${host}`}
            onClick={() => onDecide(id, true)}
          >
            Stop
          </Button>
        )}
        {state !== 'RELEASED' && (
          <Button size="small" disabled={isDisabled} aria-label={`Read ${host}`} onClick={() => onDecide(id, false)}>
            Read
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

const rowStyle = { gap: 1, py: 1, justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' } as const;
