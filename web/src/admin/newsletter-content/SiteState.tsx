import { useQuery } from '@apollo/client/react';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { SiteStateQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { Leader } from '../../ui/page/Leader';
import { dateAndTime, mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { siteCauseInWords } from '../../ui/text/site-cause-words';
import { StatusTag } from '../../ui/text/StatusTag';
import { formatNumber } from '../../ui/text/words';
import { jobsOfPath, sitesPath } from '../lists/saved-filters';

const SITE_STATE = graphql(`
  query SiteState($id: ID!) {
    adminNewsletter(id: $id) {
      id
      siteProblem {
        cause
        since
        lastWorkedAt
        status
        address
        evidence
      }
      siteCompleteness {
        listsKnown
        listsRead
        editionsFound
        editionsAnnounced
        unreadLists {
          url
          evidence
        }
      }
    }
    jobs(newsletterId: $id, limit: 3) {
      items {
        id
        status
        statusMessage
        createdAt
      }
    }
  }
`);

export const useSiteState = (newsletterId: string) =>
  useQuery(SITE_STATE, { variables: { id: newsletterId }, fetchPolicy: 'cache-and-network' });

/** The problem of the newsletter's site, and its last jobs. */
export function SiteState({ newsletterId, data }: { newsletterId: string; data: SiteStateQuery | undefined }) {
  if (!data) return null;
  const problem = data.adminNewsletter?.siteProblem;
  const completeness = data.adminNewsletter?.siteCompleteness;
  return (
    <Box sx={{ my: 2 }}>
      {problem && <Problem problem={problem} />}
      {completeness && <Completeness completeness={completeness} />}
      {data.jobs.items.length > 0 && <LastJobs jobs={data.jobs.items} newsletterId={newsletterId} />}
    </Box>
  );
}

type Problem = NonNullable<NonNullable<SiteStateQuery['adminNewsletter']>['siteProblem']>;

function Problem({ problem }: { problem: Problem }) {
  const { cause, since, lastWorkedAt, status, address, evidence } = problem;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button size="small" component={RouterLink} to={sitesPath(cause)}>
          Needs attention
        </Button>
      }
    >
      <strong>{siteCauseInWords(cause, status)}</strong>
      {since && ` since ${mediumDate(since)}`}. Last good visit: {lastWorkedAt ? mediumDate(lastWorkedAt) : 'never'}.
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <span dir="auto">{evidence}</span> {address}
      </Box>
    </Alert>
  );
}

type Completeness = NonNullable<NonNullable<SiteStateQuery['adminNewsletter']>['siteCompleteness']>;

function Completeness({ completeness }: { completeness: Completeness }) {
  const { listsKnown, listsRead, editionsFound, editionsAnnounced, unreadLists } = completeness;
  const editions =
    editionsAnnounced === null
      ? ''
      : `, ${formatNumber(editionsFound)} of ${formatNumber(editionsAnnounced)} editions found`;
  return (
    <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="text.secondary">
        {`${formatNumber(listsRead)} of ${formatNumber(listsKnown)} lists of editions read${editions}`}
      </Typography>
      {unreadLists.map(({ url, evidence }) => (
        <Typography key={url} variant="body2">
          {url} <span dir="auto">{evidence}</span>
        </Typography>
      ))}
    </Box>
  );
}

interface JobsProps {
  jobs: SiteStateQuery['jobs']['items'];
  newsletterId: string;
}

function LastJobs({ jobs, newsletterId }: JobsProps) {
  return (
    <Box component="section" aria-label="Last jobs">
      <Typography variant="label" component="h2" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
        Last jobs ·{' '}
        <Link component={RouterLink} to={jobsOfPath(newsletterId)}>
          Show all
        </Link>
      </Typography>
      <Leader
        facts={jobs.map(({ id, status, statusMessage, createdAt }) => ({
          term: `#${id} · ${dateAndTime(createdAt)}`,
          value: (
            <>
              <StatusTag status={status} />{' '}
              <Link
                component={RouterLink}
                to={`${paths.jobs}?job=${id}`}
                aria-label={`Job ${id}: ${statusMessage || 'Details'}`}
              >
                {statusMessage || 'Details'}
              </Link>
            </>
          ),
        }))}
      />
    </Box>
  );
}
