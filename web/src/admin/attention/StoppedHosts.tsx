import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { mediumDate } from '../../ui/text/dates';
import { useAttempt } from '../../ui/toasts/useAttempt';

const StoppedHostsOfAttention = graphql(`
  query StoppedHostsOfAttention {
    stoppedHosts {
      id
      host
      state
      reason
      createdAt
    }
  }
`);

const DecideStoppedHost = graphql(`
  mutation DecideStoppedHost($id: ID!, $isStopped: Boolean!) {
    decideStoppedHost(id: $id, isStopped: $isStopped) {
      id
      state
    }
  }
`);

const STATES = {
  WAITING: 'is read until you decide: it is not the host of one newsletter alone',
  PAUSED: 'is not read until you decide',
  STOPPED: 'is not read',
  RELEASED: 'is read',
};

/** Hosts that somebody wants us to leave alone. */
export function StoppedHosts() {
  const { data, error, refetch } = useQuery(StoppedHostsOfAttention, { fetchPolicy: 'cache-and-network' });
  const [run, { loading }] = useMutation(DecideStoppedHost);
  const { attempt } = useAttempt();
  if (error && !data) return <ErrorNotice title="Failed to fetch the hosts" onRetry={() => void refetch()} />;
  const decide = (id: string, isStopped: boolean) =>
    void attempt(isStopped ? 'The host is not read any more' : 'The host is read again', async () => {
      await run({ variables: { id, isStopped } });
      await refetch();
    });
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {data?.stoppedHosts.map(({ id, host, state, reason, createdAt }) => (
        <Stack key={id} component="li" direction={{ xs: 'column', sm: 'row' }} sx={rowStyle}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2">
              <strong>{host}</strong> {STATES[state]}. Asked for on {mediumDate(createdAt)}.
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
                disabled={loading}
                aria-label={`Stop reading ${host}`}
                onClick={() => decide(id, true)}
              >
                Stop
              </Button>
            )}
            {state !== 'RELEASED' && (
              <Button size="small" disabled={loading} aria-label={`Read ${host}`} onClick={() => decide(id, false)}>
                Read
              </Button>
            )}
          </Stack>
        </Stack>
      ))}
    </Box>
  );
}

const rowStyle = { gap: 1, py: 1, justifyContent: 'space-between', borderTop: 1, borderColor: 'divider' } as const;
