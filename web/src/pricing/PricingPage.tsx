import { useQuery } from '@apollo/client/react';
import { Box, Link, Typography } from '@mui/material';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { PageTitle } from '../ui/page/PageTitle';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { PageSpinner } from '../ui/states/Spinner';
import { useFeature } from '../session/features';
import { useRecovery } from '../ui/states/useRecovery';
import { RouterLink } from '../ui/text/RouterLink';
import { CheckoutNotice } from './CheckoutNotice';
import { OtherProducts } from './OtherProducts';
import { PlanColumn } from './PlanColumn';
import { useCheckoutOutcome } from './useCheckoutOutcome';

const PLANS = graphql(`
  query Plans {
    plans {
      subscriptionStatus
      name
      features
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
  const hasSearch = useFeature('search');
  return (
    <Box sx={{ pt: { xs: 4, md: 7 }, maxWidth: 960, minWidth: 0 }}>
      <PageTitle title="Pricing" description="What is free, what a subscription gives, and what it costs." />
      <Typography variant="h1">Pricing</Typography>
      <Typography variant="standfirst" sx={{ mt: 2, color: 'text.secondary' }}>
        Reading is free.{hasSearch && ' A subscription puts AI Search into the bar of every page.'}
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
          <OtherProducts />
          <Typography variant="body2" sx={{ mt: 5 }}>
            <Link component={RouterLink} to={`${paths.developers}#limits`}>
              All limits
            </Link>{' '}
            are the same in both plans.
          </Typography>
        </>
      )}
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
