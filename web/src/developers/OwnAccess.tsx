import { useQuery } from '@apollo/client/react';
import { Box, Link, Typography } from '@mui/material';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import type { OwnAccessQuery } from '../gql/graphql';
import { paths } from '../paths';
import { useFeature } from '../session/features';
import { Leader } from '../ui/page/Leader';
import { SectionRule } from '../ui/page/SectionRule';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { RouterLink } from '../ui/text/RouterLink';
import { formatNumber } from '../ui/text/words';

const OWN_ACCESS = graphql(`
  query OwnAccess {
    accessTokens {
      id
    }
    webhooks {
      id
    }
    ownUsage {
      questionsToday
      maxQuestionsADay
      requestsAMinute
      messagesToday
    }
  }
`);

/** The keys and webhooks of the signed-in user, and what they have used today. */
export function OwnAccess() {
  const hasSearch = useFeature('search');
  const { data, loading, error, refetch } = useQuery(OWN_ACCESS, { fetchPolicy: 'cache-and-network' });
  return (
    <Box component="section" aria-labelledby="access">
      <SectionRule id="access" title="Your access" />
      {loading && !data && <Spinner />}
      {error && !data && (
        <ErrorNotice title="Failed to fetch your access" text={loadFailureOf(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <Box sx={{ mt: 2, maxWidth: 560 }}>
          <Leader
            facts={[
              { term: 'Access tokens', value: numbered(data.accessTokens.length, paths.account) },
              { term: 'Webhooks', value: numbered(data.webhooks.length, paths.webhooks) },
              { term: 'Messages of webhooks today', value: formatNumber(data.ownUsage.messagesToday) },
              ...(hasSearch ? [questionsOf(data.ownUsage)] : []),
              { term: 'Requests a minute, at most', value: formatNumber(data.ownUsage.requestsAMinute) },
            ]}
          />
          <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
            Days begin at midnight UTC. Each response says how many requests are left in the minute.
          </Typography>
        </Box>
      )}
    </Box>
  );
}

const questionsOf = ({ questionsToday, maxQuestionsADay }: OwnAccessQuery['ownUsage']) => ({
  term: 'Questions to the language model today',
  value: `${formatNumber(questionsToday)} of ${formatNumber(maxQuestionsADay)}`,
});

const numbered = (number: number, to: string) => (
  <>
    {number} ·{' '}
    <Link component={RouterLink} to={to} underline="always">
      manage
    </Link>
  </>
);
