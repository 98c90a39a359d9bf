import { useQuery } from '@apollo/client/react';
import { Box, Link, Typography } from '@mui/material';
import { graphql } from '../../../gql/gql';
import { paths } from '../../../paths';
import { Leader } from '../../../ui/page/Leader';
import { RouterLink } from '../../../ui/text/RouterLink';
import { formatNumber } from '../../../ui/text/words';
import { causeInWords } from '../../attention/cause-words';
import { failedJobsPath, failingPath, waitingPath } from '../../lists/saved-filters';
import { EditionsPerDay } from './EditionsPerDay';
import { useRecovery } from '../../../ui/states/useRecovery';

const Overview = graphql(`
  query Overview {
    overview {
      submissionsWaiting
      failuresByCause {
        cause
        count
      }
      sitesByCause {
        cause
        newsletters
      }
      failedJobs
      editionsPerDay {
        day
        count
      }
    }
  }
`);

const shownCauses = 4;

/** Counts of pending, failed and new items above the tables, each with a link to its list. */
export function OverviewStrip() {
  const { data, error, refetch } = useQuery(Overview, { fetchPolicy: 'cache-and-network' });
  useRecovery(error !== undefined, refetch);
  if (!data)
    return <Box sx={{ minHeight: 118, borderBlock: '1px solid', borderColor: 'rule.hair', mb: 2 }} aria-busy />;
  const { submissionsWaiting, failuresByCause, sitesByCause, failedJobs, editionsPerDay } = data.overview;
  const sites = sitesByCause.reduce((sum, { newsletters }) => sum + newsletters, 0);
  return (
    <Box
      component="section"
      aria-label="Overview"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '220px 1fr 1fr' },
        columnGap: 4,
        rowGap: { xs: 1, md: 2 },
        py: { xs: 1, md: 2 },
        mb: { xs: 1, md: 2 },
        minHeight: 118,
        borderBlock: '1px solid',
        borderColor: 'rule.hair',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
        <Figure to={waitingPath} value={submissionsWaiting} one="Submission waiting" many="Submissions waiting" />
        {sites > 0 && (
          <Figure to={paths.attention} value={sites} one="Site that brings nothing" many="Sites that bring nothing" />
        )}
        {failedJobs > 0 && <Figure to={failedJobsPath} value={failedJobs} one="Job failed" many="Jobs failed" />}
      </Box>
      <FailuresByCause causes={failuresByCause} />
      <EditionsPerDay days={editionsPerDay} />
    </Box>
  );
}

function Figure({ to, value, one, many }: { to: string; value: number; one: string; many: string }) {
  return (
    <Box component={RouterLink} to={to} sx={figureLinkStyle}>
      <Typography variant="figure">{formatNumber(value)}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {value === 1 ? one : many}
      </Typography>
    </Box>
  );
}

function FailuresByCause({ causes }: { causes: { cause: string; count: number }[] }) {
  const rest = causes.slice(shownCauses).reduce((sum, { count }) => sum + count, 0);
  return (
    <Box>
      <Typography variant="label" component="h2" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
        Failures by cause
      </Typography>
      {causes.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          No failed editions
        </Typography>
      )}
      <Leader
        facts={[
          ...causes.slice(0, shownCauses).map(({ cause, count }) => ({
            term: causeInWords(cause),
            value: <CountLink to={failingPath(cause)} name={causeInWords(cause)} count={count} />,
          })),
          ...(rest > 0
            ? [
                {
                  term: 'Other causes',
                  value: <CountLink to={paths.attention} name="Other causes" count={rest} />,
                },
              ]
            : []),
        ]}
      />
    </Box>
  );
}

function CountLink({ to, name, count }: { to: string; name: string; count: number }) {
  return (
    <Link component={RouterLink} to={to} aria-label={`${name}: ${formatNumber(count)}`}>
      {formatNumber(count)}
    </Link>
  );
}

const figureLinkStyle = {
  display: 'block',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
};
