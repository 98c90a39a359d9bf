import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack, Typography } from '@mui/material';
import { messageOf } from '../../../apollo/errors';
import { NewsletterLife } from '../NewsletterLife';
import { paths } from '../../../paths';
import { AppliedRule } from '../../../reading/AppliedRule';
import { READING_RULES_OF } from '../../../reading/rule-documents';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { Spinner } from '../../../ui/states/Spinner';
import { OutboundLink } from '../../../ui/text/OutboundLink';
import { RouterLink } from '../../../ui/text/RouterLink';
import { pathOf } from '../../../ui/text/words';
import { useAttempt } from '../../../ui/toasts/useAttempt';
import { REREAD_OWNED, type Owned } from './owner-documents';

/** What is read of its site, and by which rule. */
export function ReadingSection({ newsletter }: { newsletter: Owned }) {
  const { id, url } = newsletter;
  const { data, error, refetch } = useQuery(READING_RULES_OF, { variables: { id } });
  const { attempt } = useAttempt();
  const [runReread, { loading: isBusy }] = useMutation(REREAD_OWNED, { variables: { id } });
  const found = data?.readingRulesOf;
  return (
    <>
      <Typography variant="body2">
        We read this site, with the archive and the feeds that it names:{' '}
        <OutboundLink href={url}>{pathOf(url)}</OutboundLink>
      </Typography>
      <NewsletterLife newsletter={newsletter} />
      <Typography variant="h3" sx={{ mt: 5, mb: 1 }}>
        Reading rule
      </Typography>
      {error && !found && (
        <ErrorNotice title={messageOf(error, 'Failed to fetch how it is read')} onRetry={() => void refetch()} />
      )}
      {!error && !found && <Spinner />}
      {found && <AppliedRule found={found} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button component={RouterLink} to={paths.reading(id)}>
          Change how it is read
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => void attempt('Its site will be read within minutes', () => runReread())}
        >
          Read it anew
        </Button>
      </Stack>
    </>
  );
}
