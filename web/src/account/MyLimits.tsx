import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { windowInWords } from '../plans/in-words';
import { Leader } from '../ui/page/Leader';
import { SectionRule } from '../ui/page/SectionRule';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { clockTime } from '../ui/text/dates';
import { formatNumber } from '../ui/text/words';

const QUOTAS = graphql(`
  query Quotas {
    quotas {
      name
      limit
      used
      windowSeconds
      resetsAt
    }
  }
`);

/** The member's limits, and how much of them is used. */
export function MyLimits() {
  const { data, error, refetch } = useQuery(QUOTAS, { fetchPolicy: 'cache-and-network' });
  return (
    <Box component="section" aria-labelledby="limits" sx={{ minWidth: 0 }}>
      <SectionRule id="limits" title="Your limits" />
      <Typography variant="body2" sx={{ mt: 1, mb: 2.5, color: 'text.secondary', maxWidth: '60ch' }}>
        What you may use, and what you have used. Your programs and access tokens count, too.
      </Typography>
      {!data && !error && <Spinner />}
      {error && !data && (
        <ErrorNotice title="Failed to fetch your limits" text={loadFailureOf(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <Leader
          facts={data.quotas.map(({ name, limit, used, windowSeconds, resetsAt }) => ({
            term: name,
            value: `${formatNumber(used)} of ${formatNumber(limit)} ${windowInWords(windowSeconds)}${
              resetsAt ? `, resets at ${clockTime(resetsAt)}` : ''
            }`,
          }))}
        />
      )}
    </Box>
  );
}
