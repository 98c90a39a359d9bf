import { useQuery } from '@apollo/client/react';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { graphql } from '../gql/gql';
import { paths } from '../paths';
import { PlanState } from '../plans/PlanState';
import { useMyPlan } from '../plans/useMyPlan';
import { RouterLink } from '../ui/text/RouterLink';
import { SectionRule } from '../ui/page/SectionRule';
import { useRecovery } from '../ui/states/useRecovery';

const PRODUCTS = graphql(`
  query Products {
    products {
      id
      name
      price
      category
    }
  }
`);

/** The contents of a subscription, and the available products. */
export function Subscription({ isPaid }: { isPaid: boolean }) {
  const { data, error, refetch } = useQuery(PRODUCTS);
  useRecovery(error !== undefined, refetch);
  const products = data?.products ?? [];
  const { myPlan } = useMyPlan();
  return (
    <Box component="section" aria-labelledby="subscription" sx={{ mt: 5 }}>
      <SectionRule id="subscription" title="Subscription" />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {isPaid
          ? 'Thank you for your subscription. AI Search is in the bar of every page. Ask in your own words, and get answers with their sources.'
          : 'A subscription puts AI Search into the bar of every page: ask in your own words and read the sentences that answer, with their sources. You can try it before you subscribe.'}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" component={RouterLink} to={paths.search}>
          {isPaid ? 'Open AI Search' : 'Try AI Search'}
        </Button>
        <Button size="small" component={RouterLink} to={paths.pricing}>
          Plans and prices
        </Button>
      </Stack>
      {myPlan && (
        <Box sx={{ mt: 2 }}>
          <PlanState myPlan={myPlan} />
        </Box>
      )}
      <Box component="ul" sx={listStyle}>
        {products.map(({ id, name, price, category }) => (
          <li key={id}>
            <Link component={RouterLink} to={paths.product(id)}>
              {name}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[category, price].filter(Boolean).join(', ')}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  typography: 'body2',
  overflowWrap: 'anywhere',
  '& li': { py: 0.75, borderTop: '1px solid', borderColor: 'rule.hair', display: 'flex', gap: 2, flexWrap: 'wrap' },
  '& li > a': { flex: 1, minWidth: 0 },
} as const;
