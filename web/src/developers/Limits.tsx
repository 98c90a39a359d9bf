import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { graphql } from '../gql/gql';
import { windowInWords } from '../plans/in-words';
import { Leader } from '../ui/page/Leader';
import { SectionRule } from '../ui/page/SectionRule';
import { useRecovery } from '../ui/states/useRecovery';
import { formatNumber } from '../ui/text/words';

const LIMITS = graphql(`
  query Limits {
    plans {
      subscriptionStatus
      limits {
        name
        limit
        windowSeconds
      }
    }
  }
`);

/** How much everybody may use. Both plans have the same limits. */
export function Limits() {
  const { data, error, refetch } = useQuery(LIMITS);
  useRecovery(error !== undefined && !data, refetch);
  return (
    <Box component="section" aria-labelledby="limits">
      <SectionRule id="limits" title="Limits" />
      <Typography variant="body2" sx={{ mt: 1, mb: 2.5, color: 'text.secondary', maxWidth: '60ch' }}>
        They keep the directory fast for everybody, and are the same in both plans.
      </Typography>
      <Box sx={{ maxWidth: 640 }}>
        <Leader
          facts={(data?.plans[0]?.limits ?? []).map(({ name, limit, windowSeconds }) => ({
            term: name,
            value: `${formatNumber(limit)} ${windowInWords(windowSeconds)}`,
          }))}
        />
      </Box>
    </Box>
  );
}
