import { useQuery } from '@apollo/client/react';
import { Link, Stack } from '@mui/material';
import type { DocumentNode } from 'graphql';
import { Navigate, useParams } from 'react-router-dom';
import { loadFailureOf } from '../../apollo/errors';
import { graphql } from '../../gql/gql';
import type { TopicDetailQuery } from '../../gql/graphql';
import { FollowButton } from '../../following/FollowButton';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { IndexColumns } from '../../ui/page/IndexAside';
import { IndexOpening } from '../../ui/page/IndexOpening';
import { IndexLoading, IndexMissing } from '../../ui/page/IndexStates';
import { PageTitle } from '../../ui/page/PageTitle';
import { RouterLink } from '../../ui/text/RouterLink';
import { useRecovery } from '../../ui/states/useRecovery';
import { TopicAside } from './TopicAside';
import { TopicNewsletters } from './TopicNewsletters';

const TOPIC = graphql(`
  query TopicDetail($slug: String!) {
    topic(slug: $slug) {
      id
      name
      slug
      description
      ...TopicNewsletters
      ...TopicAside
    }
  }
`);

/** First queries of the page, for preloading. */
export const topicQueries: DocumentNode[] = [TOPIC];

/** A topic with its newsletters, latest editions and related topics. */
export function TopicPage() {
  const { slug = '' } = useParams();
  const { user, isLoading } = useSession();
  const isMember = user !== null || isLoading;
  const { data, error, refetch } = useQuery(TOPIC, {
    variables: { slug },
    // The document has the list of a visitor, which is shorter.
    fetchPolicy: isMember ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch();
  useRecovery(error !== undefined && !data, retry);
  if (error && !data) {
    const text = loadFailureOf(error);
    return <ErrorNotice level="h1" title="Failed to fetch the topic" text={text} onRetry={retry} />;
  }
  if (!data) return <IndexLoading />;
  if (!data.topic) return <IndexMissing {...MISSING} />;
  // The topic was renamed or merged.
  if (data.topic.slug !== slug) return <Navigate replace to={paths.topic(data.topic.slug)} />;
  return <Topic topic={data.topic} />;
}

const MISSING = {
  title: 'Topic not found',
  text: 'There is no topic at this address.',
  back: { to: paths.topics, label: 'All topics' },
};

function Topic({ topic }: { topic: NonNullable<TopicDetailQuery['topic']> }) {
  const { id, name, slug, description, ...rest } = topic;
  const lead = description || `Newsletters about ${name}.`;
  return (
    <>
      <PageTitle title={name} description={lead} />
      <IndexOpening title={name} lead={lead} action={<FollowButton thing={{ kind: 'TOPIC', id, name }} />} />
      <IndexColumns list={<TopicNewsletters topic={rest} />} aside={<TopicAside topic={rest} />} />
      <Stack direction="row" sx={{ mt: 4, columnGap: 3, rowGap: 1, flexWrap: 'wrap', typography: 'body2' }}>
        <Link component={RouterLink} to={paths.topics}>
          All topics
        </Link>
        <Link href={paths.topicFeed(slug, 'rss')}>Feed of this topic</Link>
        <Link href={paths.topicFeed(slug, 'atom')}>Atom</Link>
        <Link href={paths.topicFeed(slug, 'json')}>JSON Feed</Link>
      </Stack>
    </>
  );
}
