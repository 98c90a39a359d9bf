import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import type { PlansQuery } from '../gql/graphql';
import { windowInWords } from '../plans/in-words';
import { Leader } from '../ui/page/Leader';
import { PageTitle } from '../ui/page/PageTitle';
import { SectionRule } from '../ui/page/SectionRule';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { PageSpinner } from '../ui/states/Spinner';
import { useRecovery } from '../ui/states/useRecovery';
import { formatNumber } from '../ui/text/words';
import { CheckoutNotice } from './CheckoutNotice';
import { PlanColumn } from './PlanColumn';
import { useCheckoutOutcome } from './useCheckoutOutcome';

const PLANS = graphql(`
  query Plans {
    plans {
      subscriptionStatus
      name
      features
      limits {
        name
        limit
        windowSeconds
      }
      prices {
        id
        amount
        currency
        interval
        intervalCount
      }
      isSold
      contact
    }
  }
`);

/** The free plan, the subscription and its price. */
export function PricingPage() {
  const { data, error, refetch } = useQuery(PLANS, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined && !data, refetch);
  const { outcome, myPlan } = useCheckoutOutcome();
  return (
    <Box sx={{ pt: { xs: 4, md: 7 }, maxWidth: 960, minWidth: 0 }}>
      <PageTitle title="Pricing" description="What is free, what a subscription gives, and what it costs." />
      <Typography variant="h1">Pricing</Typography>
      <Typography variant="standfirst" sx={{ mt: 2, color: 'text.secondary' }}>
        Reading is free. A subscription puts AI Search into the bar of every page.
      </Typography>
      <CheckoutNotice outcome={outcome} />
      {error && !data && (
        <ErrorNotice title="Failed to fetch the plans" text={loadFailureOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <PageSpinner />}
      {data && (
        <>
          <Box sx={columns}>
            {data.plans.map((plan) => (
              <PlanColumn key={plan.subscriptionStatus} plan={plan} myPlan={myPlan} />
            ))}
          </Box>
          <Limits limits={data.plans[0]?.limits ?? []} />
        </>
      )}
    </Box>
  );
}

function Limits({ limits }: { limits: PlansQuery['plans'][number]['limits'] }) {
  return (
    <Box component="section" aria-labelledby="limits" sx={{ mt: 7 }}>
      <SectionRule id="limits" title="Limits" />
      <Typography variant="body2" sx={{ mt: 1, mb: 2.5, color: 'text.secondary', maxWidth: '60ch' }}>
        They keep the directory fast for everybody, and are the same in both plans.
      </Typography>
      <Box sx={{ maxWidth: 640 }}>
        <Leader
          facts={limits.map(({ name, limit, windowSeconds }) => ({
            term: name,
            value: `${formatNumber(limit)} ${windowInWords(windowSeconds)}`,
          }))}
        />
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 8,
  rowGap: 6,
  mt: 5,
  alignItems: 'start',
} as const;
