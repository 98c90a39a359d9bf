import { useEffect } from 'react';
import { Box, Button, Stack } from '@mui/material';
import type { DocumentNode } from 'graphql';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { useFeature } from '../../session/features';
import { useSession } from '../../session/session-context';
import { deferred } from '../../ui/states/deferred';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { PageTitle } from '../../ui/page/PageTitle';
import { useRecovery } from '../../ui/states/useRecovery';
import { RouterLink } from '../../ui/text/RouterLink';
import { countReading } from '../count-reading';
import { EditionList } from './EditionList';
import { Recommendations } from './Recommendations';
import { SimilarNewsletters } from './SimilarNewsletters';
import { LoadingCard } from './LoadingCard';
import { NewsletterCard } from './NewsletterCard';
import { BackButton, NewsletterLayout } from './NewsletterLayout';
import { EDITIONS, useLatestUrl } from './useEditions';
import { NEWSLETTER, useNewsletter } from './useNewsletter';

const AdminNotice = deferred(async () => (await import('./AdminNotice')).AdminNotice);

/** First queries of the page, for preloading. */
export const newsletterQueries: DocumentNode[] = [NEWSLETTER, EDITIONS];

export function NewsletterPage() {
  const { id = '' } = useParams();
  const { newsletter, isLoading, problem, isMissing, retry } = useNewsletter(id);
  const latestUrl = useLatestUrl(id);
  const { user } = useSession();
  const hasClaims = useFeature('claims');
  const shownId = newsletter?.id;
  useEffect(() => {
    if (shownId) countReading('opened', [shownId]);
  }, [shownId]);
  useRecovery(problem !== null && !isMissing, retry);
  return (
    <>
      <PageTitle title={newsletter?.name ?? 'Newsletter'} description={newsletter?.description} />
      {problem ? (
        <>
          <BackButton />
          <LoadError problem={problem} onRetry={isMissing ? null : retry} />
        </>
      ) : (
        <NewsletterLayout
          onOut={() => countReading('clicked', [id])}
          card={
            isLoading || !newsletter ? (
              <LoadingCard />
            ) : (
              <NewsletterCard newsletter={newsletter} latestUrl={latestUrl} hasClaims={hasClaims} />
            )
          }
        >
          <Box sx={{ minWidth: 0 }}>
            {user?.role === 'ADMIN' && <AdminNotice isWanted newsletterId={id} />}
            <EditionList newsletterId={id} />
            <Recommendations newsletterId={id} />
            <SimilarNewsletters newsletterId={id} />
          </Box>
        </NewsletterLayout>
      )}
    </>
  );
}

/** `onRetry` is null if trying again would change nothing. */
function LoadError({ problem, onRetry }: { problem: string; onRetry: (() => void) | null }) {
  return (
    <div role="alert">
      <EmptyNotice
        level="h1"
        title="Error loading newsletter"
        text={problem}
        action={
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
            <Button component={RouterLink} to={paths.home}>
              Back to Home
            </Button>
            {onRetry && <Button onClick={onRetry}>Try Again</Button>}
          </Stack>
        }
      />
    </div>
  );
}
