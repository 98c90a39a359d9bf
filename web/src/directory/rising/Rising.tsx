import { useQuery } from '@apollo/client/react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { RouterLink } from '../../ui/text/RouterLink';
import { SectionRule } from '../../ui/page/SectionRule';
import { count } from '../../ui/text/words';
import { useRecovery } from '../../ui/states/useRecovery';

const RISING = graphql(`
  query Rising {
    rising(limit: 8) {
      newsletters
      newslettersBefore
      entity {
        id
        name
        slug
      }
    }
  }
`);

/** Names with rising mentions. Renders nothing if there are none. */
export function Rising() {
  const { data, error, refetch } = useQuery(RISING);
  useRecovery(error !== undefined, refetch);
  if (!data || data.rising.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="rising" sx={{ mt: 7 }}>
      <SectionRule id="rising" title="Rising this month" />
      <Box component="ol" sx={listStyle}>
        {data.rising.map(({ entity, newsletters, newslettersBefore }) => (
          <Stack component="li" key={entity.id} sx={{ py: 1, borderBottom: '1px solid', borderColor: 'rule.hair' }}>
            <Link
              component={RouterLink}
              to={paths.mentions(entity.slug)}
              variant="h4"
              dir="auto"
              color="inherit"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {entity.name}
            </Link>
            <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
              {count(newsletters, 'newsletter')} in 30 days, {newslettersBefore.toFixed(1)} in an average month before
            </Typography>
          </Stack>
        ))}
      </Box>
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 5,
} as const;
