import { useQuery } from '@apollo/client/react';
import { Alert, Box, Button } from '@mui/material';
import { graphql } from '../../gql/gql';
import { paths } from '../../paths';
import { mediumDate } from '../../ui/text/dates';
import { RouterLink } from '../../ui/text/RouterLink';
import { siteCauseInWords } from '../../ui/text/site-cause-words';

const PUBLIC_STATE = graphql(`
  query PublicState($id: ID!) {
    adminNewsletter(id: $id) {
      id
      siteProblem {
        cause
        since
        status
        evidence
      }
      contentStatus {
        newsletterId
        processed
        hasError
      }
    }
  }
`);

/** Tells administrators that readers find nothing here, or that its site brings nothing new, and why. */
export function AdminNotice({ newsletterId }: { newsletterId: string }) {
  const { data } = useQuery(PUBLIC_STATE, { variables: { id: newsletterId } });
  if (!data?.adminNewsletter) return null;
  const { siteProblem: problem, contentStatus } = data.adminNewsletter;
  const isEmpty = contentStatus.processed === 0 && !contentStatus.hasError;
  if (!isEmpty && !problem) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button size="small" component={RouterLink} to={paths.newsletterContent(newsletterId)}>
          Content
        </Button>
      }
    >
      {isEmpty && 'This newsletter is public, and nothing of it is stored. '}
      {problem && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {siteCauseInWords(problem.cause, problem.status)}
          {problem.since && ` since ${mediumDate(problem.since)}`}. <span dir="auto">{problem.evidence}</span>
        </Box>
      )}
    </Alert>
  );
}
