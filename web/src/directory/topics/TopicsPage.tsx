import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import type { DocumentNode } from 'graphql';
import { graphql } from '../../gql/gql';
import type { AllTopicsQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { IndexEntry, IndexList } from '../../ui/page/IndexEntry';
import { IndexOpening } from '../../ui/page/IndexOpening';
import { IndexListLoading } from '../../ui/page/IndexStates';
import { PageTitle } from '../../ui/page/PageTitle';
import { SectionRule } from '../../ui/page/SectionRule';
import { useRecovery } from '../../ui/states/useRecovery';
import { count } from '../../ui/text/words';

const ALL_TOPICS = graphql(`
  query AllTopics {
    categories {
      id
      name
      description
      subcategories {
        id
        name
        slug
        description
        newsletterCount
      }
    }
  }
`);

/** First queries of the page, for preloading. */
export const topicsQueries: DocumentNode[] = [ALL_TOPICS];

const LEAD = 'Every subject of the directory, with the newsletters that write about it.';

/** All topics with newsletters, by category. */
export function TopicsPage() {
  const { data, error, refetch } = useQuery(ALL_TOPICS);
  useRecovery(error !== undefined && !data, refetch);
  return (
    <>
      <PageTitle title="Topics" description={LEAD} />
      <IndexOpening title="Topics" lead={LEAD} />
      {error && !data && <ErrorNotice title="Failed to fetch topics" onRetry={() => void refetch()} />}
      {!data && !error && <IndexListLoading />}
      {data?.categories.map((category) => (
        <Category key={category.id} category={category} />
      ))}
    </>
  );
}

function Category({ category }: { category: AllTopicsQuery['categories'][number] }) {
  const topics = category.subcategories.filter((topic) => topic.newsletterCount > 0);
  if (topics.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={`category-${category.id}`} sx={{ mb: 6 }}>
      <SectionRule id={`category-${category.id}`} title={category.name} />
      {category.description && (
        <Typography dir="auto" sx={{ mt: 1.5, color: 'text.secondary', maxWidth: '70ch', overflowWrap: 'anywhere' }}>
          {category.description}
        </Typography>
      )}
      <IndexList hasColumns>
        {topics.map(({ id, name, slug, description, newsletterCount }) => (
          <IndexEntry key={id} to={paths.topic(slug)} title={name} text={description}>
            <Typography variant="caption" sx={{ display: 'block', mt: 0.5, color: 'text.tertiary' }}>
              {count(newsletterCount, 'newsletter')}
            </Typography>
          </IndexEntry>
        ))}
      </IndexList>
    </Box>
  );
}
