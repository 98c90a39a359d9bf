import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Button, Typography } from '@mui/material';
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

/** The limits that the member has used, and on demand all limits. */
export function MyLimits() {
  const { data, error, refetch } = useQuery(QUOTAS, { fetchPolicy: 'cache-and-network' });
  const [isWhole, setIsWhole] = useState(false);
  const shown = (data?.quotas ?? []).filter(({ used }) => isWhole || used > 0);
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
          facts={shown.map(({ name, limit, used, windowSeconds, resetsAt }) => ({
            term: name,
            value: `${formatNumber(used)} of ${formatNumber(limit)} ${windowInWords(windowSeconds)}${
              resetsAt ? `, resets at ${clockTime(resetsAt)}` : ''
            }`,
          }))}
        />
      )}
      {data && !isWhole && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => setIsWhole(true)}>
          All limits
        </Button>
      )}
    </Box>
  );
}
