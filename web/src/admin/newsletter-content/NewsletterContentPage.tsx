import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mui/material';
import { Compass } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { graphql } from '../../gql/gql';
import { ConsentButton } from '../../consent/ConsentButton';
import { AdminPage } from '../AdminPage';
import { paths } from '../../paths';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { RouterLink } from '../../ui/text/RouterLink';
import { OutboundLink } from '../../ui/text/OutboundLink';
import { hostOf } from '../../ui/text/words';
import { useDiscovery } from '../actions/useDiscovery';
import { useFeature } from '../../session/features';
import { useRecovery } from '../../ui/states/useRecovery';
import { ContentFigures } from './ContentFigures';
import { InboxState } from './InboxState';
import { SiteState, useSiteState } from './SiteState';
import { ContentItems } from './ContentItems';

const NewsletterHeader = graphql(`
  query NewsletterHeader($id: ID!) {
    adminNewsletter(id: $id) {
      id
      name
      url
    }
  }
`);

const ContentStatusOfNewsletter = graphql(`
  query ContentStatusOfNewsletter($id: ID!) {
    contentStatus(newsletterId: $id) {
      newsletterId
      ...ContentCounts
    }
  }
`);

export function NewsletterContentPage() {
  const { id = '' } = useParams();
  const hasInboxes = useFeature('inboxes');
  const header = useQuery(NewsletterHeader, { variables: { id } });
  const counts = useQuery(ContentStatusOfNewsletter, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const site = useSiteState(id);
  // What comes of the site moves the list below it.
  const isWaiting = !site.data && !site.error;
  useRecovery(header.error !== undefined, header.refetch);
  useRecovery(counts.error !== undefined, counts.refetch);
  const { discover, isDiscovering } = useDiscovery(['NewsletterContent', 'ContentStatusOfNewsletter']);
  const newsletter = header.data?.adminNewsletter;
  const back = { to: paths.content, label: 'Content Management' };

  if (header.data && !newsletter) {
    return (
      <AdminPage title="Newsletter not found" back={back}>
        <EmptyNotice title="Newsletter not found" text="It may have been deleted." />
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title={newsletter?.name ?? (header.error ? 'Newsletter' : '...')}
      subtitle={
        newsletter ? (
          <OutboundLink href={newsletter.url} medium="referral">
            {hostOf(newsletter.url)}
          </OutboundLink>
        ) : (
          '\u00a0'
        )
      }
      back={back}
      actions={
        <>
          <Button component={RouterLink} to={paths.reading(id)}>
            Reading Rule
          </Button>
          <ConsentButton id={id} hasLimit />
          <Button startIcon={<Compass />} disabled={isDiscovering(id)} onClick={() => void discover(id)}>
            {isDiscovering(id) ? 'Discovering...' : 'Discover Content'}
          </Button>
        </>
      }
    >
      {header.error && <ErrorNotice title="Failed to fetch newsletter details" onRetry={() => void header.refetch()} />}
      {counts.error && !counts.data ? (
        <ErrorNotice title="Failed to fetch content status" onRetry={() => void counts.refetch()} />
      ) : (
        <ContentFigures status={counts.data?.contentStatus} isLoading={counts.loading && !counts.data} />
      )}
      <SiteState newsletterId={id} data={site.data} />
      <Box sx={{ visibility: isWaiting ? 'hidden' : undefined }}>
        {hasInboxes && <InboxState newsletterId={id} />}
        <ContentItems newsletterId={id} />
      </Box>
    </AdminPage>
  );
}
