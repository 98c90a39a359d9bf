import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { graphql } from '../../gql/gql';
import type { MentioningEditionsQuery } from '../../gql/graphql';
import { paths } from '../../paths';
import { useSession } from '../../session/session-context';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { entryLineStyle, IndexEntry, IndexList } from '../../ui/page/IndexEntry';
import { IndexListLoading } from '../../ui/page/IndexStates';
import { Pager } from '../../ui/tables/Pager';
import { RouterLink } from '../../ui/text/RouterLink';
import { SectionRule } from '../../ui/page/SectionRule';
import { mediumDate } from '../../ui/text/dates';
import { useExistingPage } from '../../ui/states/useExistingPage';
import { useRecovery } from '../../ui/states/useRecovery';
import { count } from '../../ui/text/words';

const MENTIONING_EDITIONS = graphql(`
  query MentioningEditions($slug: String!, $page: Int!) {
    entity(slug: $slug) {
      id
      editions(page: $page, limit: 10) {
        items {
          quote
          edition {
            id
            title
            publishedAt
            language
            newsletter {
              id
              name
            }
          }
        }
        pagination {
          page
          totalPages
          total
        }
      }
    }
  }
`);

type Found = NonNullable<MentioningEditionsQuery['entity']>['editions'];

export function MentioningEditions({ slug }: { slug: string }) {
  const [page, setPage] = useState(1);
  const { user } = useSession();
  const { data, previousData, error, refetch } = useQuery(MENTIONING_EDITIONS, { variables: { slug, page } });
  const found = (data ?? previousData)?.entity?.editions;
  useRecovery(error !== undefined && !found, refetch);
  useExistingPage(found?.pagination, setPage);
  return (
    <Box component="section" aria-labelledby="editions" aria-busy={!data && !error} sx={{ minWidth: 0 }}>
      <SectionRule id="editions" title="Editions" />
      {error && !found && <ErrorNotice title="Failed to fetch the editions" onRetry={() => void refetch()} />}
      {!found && !error && <IndexListLoading />}
      <IndexList>
        {found?.items.map((item) => (
          <Mentioning key={item.edition.id} item={item} />
        ))}
      </IndexList>
      {found && user && found.pagination.totalPages > 1 && (
        <Box sx={{ mt: 3 }}>
          <Pager page={page} totalPages={found.pagination.totalPages} onChange={setPage} />
        </Box>
      )}
      {found && !user && found.items.length < found.pagination.total && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          Login to see all {count(found.pagination.total, 'edition')}.
        </Typography>
      )}
    </Box>
  );
}

function Mentioning({ item: { quote, edition } }: { item: Found['items'][number] }) {
  const { id, title, publishedAt, language, newsletter } = edition;
  return (
    <IndexEntry
      to={paths.edition(newsletter.id, id)}
      title={title || 'Untitled Edition'}
      text={quote ?? undefined}
      language={language}
    >
      <Stack direction="row" sx={entryLineStyle}>
        <Link component={RouterLink} to={paths.newsletter(newsletter.id)} dir="auto">
          {newsletter.name}
        </Link>
        {publishedAt && <span>{mediumDate(publishedAt)}</span>}
      </Stack>
    </IndexEntry>
  );
}
