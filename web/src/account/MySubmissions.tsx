import { useQuery } from '@apollo/client/react';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { loadFailureOf } from '../apollo/errors';
import { graphql } from '../gql/gql';
import type { MySubmissionsQuery } from '../gql/graphql';
import { paths } from '../paths';
import { useMaySubmit } from '../session/features';
import { SectionRule } from '../ui/page/SectionRule';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { Spinner } from '../ui/states/Spinner';
import { useRecovery } from '../ui/states/useRecovery';
import { mediumDate } from '../ui/text/dates';
import { RouterLink } from '../ui/text/RouterLink';
import { StatusTag } from '../ui/text/StatusTag';

const MY_SUBMISSIONS = graphql(`
  query MySubmissions {
    mySubmissions {
      id
      name
      url
      status
      reason
      submittedAt
      reviewedAt
    }
  }
`);

/** The member's submissions, and their outcomes. */
export function MySubmissions() {
  const { data, loading, error, refetch } = useQuery(MY_SUBMISSIONS, { fetchPolicy: 'cache-and-network' });
  const maySubmit = useMaySubmit();
  const hasFailed = error !== undefined && !data;
  useRecovery(hasFailed, refetch);
  return (
    <Box component="section" aria-labelledby="submissions" sx={{ minWidth: 0 }}>
      <SectionRule id="submissions" title="My submissions" />
      {loading && !data && <Spinner />}
      {hasFailed && (
        <ErrorNotice
          title="Your submissions could not be loaded."
          text={loadFailureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.mySubmissions.length === 0 && (
        <EmptyNotice
          title="Nothing submitted yet"
          action={
            maySubmit && (
              <Button size="small" component={RouterLink} to={paths.submit}>
                Submit a newsletter
              </Button>
            )
          }
        />
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.mySubmissions.map((submission) => (
          <SubmissionItem key={submission.id} submission={submission} />
        ))}
      </Stack>
    </Box>
  );
}

function SubmissionItem({ submission }: { submission: MySubmissionsQuery['mySubmissions'][number] }) {
  const { id, name, url, status, reason, submittedAt, reviewedAt } = submission;
  return (
    <Box component="li" sx={rowStyle}>
      <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {status === 'APPROVED' ? (
          <Link component={RouterLink} to={paths.newsletter(id)} dir="auto">
            {name}
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}{' '}
        <StatusTag status={status} />
      </Typography>
      <Typography variant="caption" component="p" sx={lineStyle}>
        {url} · submitted {mediumDate(submittedAt)}
        {reviewedAt && <> · reviewed {mediumDate(reviewedAt)}</>}
      </Typography>
      {reason && (
        <Typography variant="body2" dir="auto" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
    </Box>
  );
}

const rowStyle = { py: 2, borderTop: '1px solid', borderColor: 'rule.hair' } as const;

const lineStyle = { m: 0, mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' } as const;
