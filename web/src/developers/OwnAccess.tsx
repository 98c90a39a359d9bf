import { useQuery } from '@apollo/client/react';
import { Box, Link, Typography } from '@mui/material';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import type { OwnAccessQuery } from '../gql/graphql';
import { paths } from '../paths';
import { useFeature } from '../session/features';
import { Leader, type Fact } from '../ui/page/Leader';
import { SectionRule } from '../ui/page/SectionRule';
import { ErrorNotice } from '../ui/states/ErrorNotice';
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
  const { data, error, refetch } = useQuery(OWN_ACCESS, { fetchPolicy: 'cache-and-network' });
  return (
    <Box component="section" aria-labelledby="access">
      <SectionRule id="access" title="Your access" />
      {error && !data ? (
        <ErrorNotice title="Failed to fetch your access" text={loadFailureOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Box aria-busy={!data} sx={{ mt: 2, maxWidth: 560 }}>
          <Leader facts={factsOf(data, hasSearch)} />
          <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
            Days begin at midnight UTC. Each response says how many requests are left in the minute.
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** Without their figures while they load, so that nothing below moves. */
function factsOf(data: OwnAccessQuery | undefined, hasSearch: boolean): Fact[] {
  const usage = data?.ownUsage;
  const questions = usage && `${formatNumber(usage.questionsToday)} of ${formatNumber(usage.maxQuestionsADay)}`;
  const facts = [
    { term: 'Access tokens', value: data && numbered(data.accessTokens.length, paths.account) },
    { term: 'Webhooks', value: data && numbered(data.webhooks.length, paths.webhooks) },
    { term: 'Messages of webhooks today', value: usage && formatNumber(usage.messagesToday) },
    ...(hasSearch ? [{ term: 'Questions to the language model today', value: questions }] : []),
    { term: 'Requests a minute, at most', value: usage && formatNumber(usage.requestsAMinute) },
  ];
  return facts.map(({ term, value }) => ({ term, value: value ?? '…' }));
}

const numbered = (number: number, to: string) => (
  <>
    {number} ·{' '}
    <Link component={RouterLink} to={to} underline="always">
      manage
    </Link>
  </>
);
