import { useQuery } from '@apollo/client/react';
import { Box, Button, Link, Stack } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { loadFailureOf } from '../apollo/errors';
import { paths } from '../paths';
import { SearchField } from '../ui/fields/SearchField';
import { useDebounced } from '../ui/fields/useDebounced';
import { IndexColumns } from '../ui/page/IndexAside';
import { IndexList } from '../ui/page/IndexEntry';
import { IndexOpening } from '../ui/page/IndexOpening';
import { IndexListLoading } from '../ui/page/IndexStates';
import { PageTitle } from '../ui/page/PageTitle';
import { SectionRule } from '../ui/page/SectionRule';
import { EmptyNotice } from '../ui/states/EmptyNotice';
import { ErrorNotice } from '../ui/states/ErrorNotice';
import { useRecovery } from '../ui/states/useRecovery';
import { RouterLink } from '../ui/text/RouterLink';
import { formatNumber } from '../ui/text/words';
import { NEW_EDITION_COUNT } from './follow-documents';
import { FollowedEntry } from './FollowedEntry';
import { FollowsAside } from './FollowsAside';
import { useWhatsNew, type NewsFilter } from './useWhatsNew';

const MAX_SEARCH = 200;
const LEAD = 'New editions of the newsletters, topics, names and searches that you follow.';

export function FollowingPage() {
  const [filter, change] = useFilter();
  const { followId } = filter;
  return (
    <>
      <PageTitle title="Following" description={LEAD} />
      <IndexOpening
        title="Following"
        lead={LEAD}
        action={
          <Link component={RouterLink} to={paths.collections}>
            Your collections
          </Link>
        }
      />
      <IndexColumns
        list={<News filter={filter} onChange={change} />}
        aside={<FollowsAside chosenId={followId} onChoose={(id) => change({ followId: id })} />}
      />
    </>
  );
}

/** Keeps the filters in the URL. */
function useFilter(): [NewsFilter, (change: Partial<NewsFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const id = params.get('follow');
  const filter = {
    onlyNew: params.get('unread') === '1',
    followId: id && /^\d{1,9}$/.test(id) ? id : null,
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH),
  };
  const change = (part: Partial<NewsFilter>) => {
    const { onlyNew, followId, search } = { ...filter, ...part };
    const next = new URLSearchParams();
    if (onlyNew) next.set('unread', '1');
    if (followId) next.set('follow', followId);
    if (search) next.set('search', search);
    setParams(next, { replace: true });
  };
  return [filter, change];
}

interface NewsProps {
  filter: NewsFilter;
  onChange: (change: Partial<NewsFilter>) => void;
}

function News({ filter, onChange }: NewsProps) {
  const { onlyNew, followId, search } = filter;
  const settled = useDebounced(search);
  const { found, error, isLoading, refetch, ...news } = useWhatsNew({ ...filter, search: settled.trim() });
  const { data } = useQuery(NEW_EDITION_COUNT);
  const newCount = data?.newEditionCount ?? 0;
  useRecovery(error !== undefined && !found, refetch);
  return (
    <Box component="section" aria-labelledby="news" sx={{ minWidth: 0 }}>
      <SectionRule
        id="news"
        title={newCount > 0 ? `What is new (${formatNumber(newCount)})` : 'What is new'}
        aside={
          <Button size="small" disabled={newCount === 0 || news.isMarking} onClick={() => void news.mark(null)}>
            Mark all as read
          </Button>
        }
      />
      <Stack direction="row" sx={{ my: 2, gap: 1, flexWrap: 'wrap' }}>
        <SearchField
          label="Search what is new"
          placeholder="Search"
          value={search}
          onChange={(words) => onChange({ search: words })}
          sx={{ flex: '1 1 200px' }}
        />
        <Button
          variant={onlyNew ? 'contained' : 'outlined'}
          aria-pressed={onlyNew}
          onClick={() => onChange({ onlyNew: !onlyNew })}
        >
          Unread only
        </Button>
      </Stack>
      {error && !found && (
        <ErrorNotice title="Failed to fetch what is new" text={loadFailureOf(error)} onRetry={() => void refetch()} />
      )}
      {isLoading && <IndexListLoading />}
      <IndexList>
        {found?.nodes.map((entry) => (
          <FollowedEntry key={entry.id} entry={entry} onSeen={() => void news.mark([entry.id])} />
        ))}
      </IndexList>
      {found?.nodes.length === 0 && <Nothing isNarrowed={onlyNew || search !== '' || followId !== null} />}
      {found?.pageInfo.hasNextPage && (
        <Button sx={{ mt: 3 }} disabled={news.isLoadingMore} onClick={() => void news.loadMore()}>
          Show more
        </Button>
      )}
    </Box>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyNotice title="Nothing here" text="Nothing that you follow matches these filters." />;
  return (
    <EmptyNotice
      title="Nothing new yet"
      text="Follow a newsletter, a topic or a name on its page, or a search of the directory. New editions are then listed here."
      action={
        <Link component={RouterLink} to={paths.topics}>
          All topics
        </Link>
      }
    />
  );
}
