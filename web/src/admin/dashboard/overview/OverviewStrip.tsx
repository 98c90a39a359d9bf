import { isPageOn } from '@niche-newsletters/rules/features';
import { useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
import type { OverviewQuery } from '../../../gql/graphql';
import { paths } from '../../../paths';
import { useSite } from '../../../session/useSite';
import { RouterLink } from '../../../ui/text/RouterLink';
import { formatNumber } from '../../../ui/text/words';
import { useRecovery } from '../../../ui/states/useRecovery';
import { failedJobsPath, waitingPath } from '../../lists/saved-filters';
import { OVERVIEW } from './overview-document';

/** What waits for an administrator, each with the way to its list. What does not wait is not shown. */
export function OverviewStrip() {
  const { data, error, refetch } = useQuery(OVERVIEW, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  const { features } = useSite();
  const isThere = (to: string) => !features || isPageOn(to, features);
  const waiting = data ? waitingIn(data.overview).filter(({ to, value }) => value > 0 && isThere(to)) : [];
  return (
    <Box component="section" aria-label="Overview" aria-busy={!data} sx={stripStyle}>
      {waiting.map(({ to, value, one, many }) => (
        <Button key={one} size="small" component={RouterLink} to={to}>
          {formatNumber(value)} {value === 1 ? one : many}
        </Button>
      ))}
      {data && waiting.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nothing waits for you.
        </Typography>
      )}
    </Box>
  );
}

function waitingIn(overview: OverviewQuery['overview']) {
  const { submissionsWaiting, sitesByCause, mailsWaiting, claimsWaiting, failedJobs, failuresByCause } = overview;
  const sites = sitesByCause.reduce((sum, { newsletters }) => sum + newsletters, 0);
  const failures = failuresByCause.reduce((sum, { count }) => sum + count, 0);
  return [
    { to: waitingPath, value: submissionsWaiting, one: 'Submission waiting', many: 'Submissions waiting' },
    { to: paths.attention, value: sites, one: 'Site that brings nothing', many: 'Sites that bring nothing' },
    { to: paths.mails, value: mailsWaiting, one: 'Mail waiting', many: 'Mails waiting' },
    { to: paths.claims, value: claimsWaiting, one: 'Claim or report', many: 'Claims and reports' },
    { to: failedJobsPath, value: failedJobs, one: 'Job failed', many: 'Jobs failed' },
    { to: paths.attention, value: failures, one: 'Edition not read', many: 'Editions not read' },
  ];
}

/** As high while it loads. */
const stripStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 32,
  mb: 1.5,
} as const;
