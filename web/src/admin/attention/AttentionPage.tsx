import { useQuery } from '@apollo/client/react';
import { Button } from '@mui/material';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { Spinner } from '../../ui/states/Spinner';
import { AdminPage } from '../AdminPage';
import { useRecovery } from '../../ui/states/useRecovery';
import { RouterLink } from '../../ui/text/RouterLink';
import { Sections } from './Sections';

const Attention = graphql(`
  query Attention {
    attention {
      submissionsWaiting
      oldestWaitingAt
      failuresByCause {
        cause
        count
        newsletters
      }
      sitesByCause {
        cause
        newsletters
        since
      }
      stuckJobs
      hostsWaiting
    }
  }
`);

const POLL_MS = 60_000;

/** Pending decisions, and failures that need attention. */
export function AttentionPage() {
  const { data, error, refetch } = useQuery(Attention, {
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  useRecovery(error !== undefined, refetch);
  return (
    <AdminPage
      title="Needs attention"
      subtitle="Decisions and failures that need an administrator"
      back={{ to: paths.admin, label: 'Back to Admin' }}
      actions={
        <Button component={RouterLink} to={paths.health}>
          Site Health
        </Button>
      }
    >
      {error && !data && <ErrorNotice title="Failed to fetch what needs attention" onRetry={() => void refetch()} />}
      {!error && !data && <Spinner label="Loading..." />}
      {data && <Sections attention={data.attention} onChange={() => void refetch()} />}
    </AdminPage>
  );
}
