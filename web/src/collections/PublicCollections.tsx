import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { loadFailureOf } from '../apollo/errors';
import { paths } from '../paths';
import { PausedSearch } from '../ui/fields/PausedSearch';
import { IndexEntry, IndexList } from '../ui/page/IndexEntry';
import { IndexListLoading } from '../ui/page/IndexStates';
import { SectionRule } from '../ui/page/SectionRule';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { useRecovery } from '../ui/states/useRecovery';
import { Pager } from '../ui/tables/Pager';
import { count } from '../ui/text/words';
import { PUBLIC_COLLECTIONS } from './collection-documents';

/** Collections of all members that are public, latest first. */
export function PublicCollections() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const { data, error, refetch } = useQuery(PUBLIC_COLLECTIONS, {
    variables: { search: search || null, page },
    fetchPolicy: 'cache-and-network',
  });
  useRecovery(error !== undefined && !data, refetch);
  const show = (next: { search: string; page: number }) =>
    setParams({ ...(next.search && { search: next.search }), ...(next.page > 1 && { page: String(next.page) }) });
  const list = data?.publicCollections;
  return (
    <Box component="section" aria-labelledby="public" sx={{ minWidth: 0 }}>
      <SectionRule
        id="public"
        title="Public collections"
        aside={
          <PausedSearch
            label="Search collections"
            placeholder="Search collections..."
            search={search}
            onSearch={(words) => show({ search: words, page: 1 })}
          />
        }
      />
      {error && !data && (
        <ErrorNotice title="Failed to fetch collections" text={loadFailureOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <IndexListLoading />}
      <IndexList>
        {list?.items.map(({ id, slug, name, ownerName, entryCount }) => (
          <IndexEntry key={id} to={paths.collection(slug)} title={name}>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              by <bdi>{ownerName ?? 'a member'}</bdi>, {count(entryCount, 'item')}
            </Typography>
          </IndexEntry>
        ))}
      </IndexList>
      {list?.items.length === 0 && (
        <EmptyNotice
          title={search ? 'No results.' : 'No public collections yet'}
          text={search ? 'Try other words.' : 'Members can make a collection public in its settings.'}
        />
      )}
      {list && list.pagination.totalPages > 1 && (
        <Pager page={page} totalPages={list.pagination.totalPages} onChange={(next) => show({ search, page: next })} />
      )}
    </Box>
  );
}
