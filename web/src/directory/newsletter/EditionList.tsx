import { Alert, Box, Button, Skeleton } from '@mui/material';
import { EmptyNotice } from '../../ui/states/EmptyNotice';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { InfiniteScroll } from '../../ui/tables/InfiniteScroll';
import { PausedSearch } from '../../ui/fields/PausedSearch';
import { SectionRule } from '../../ui/page/SectionRule';
import { EditionItem } from './EditionItem';
import { LinkedEdition } from './LinkedEdition';
import { useEditionAddress } from './useEditionAddress';
import { useEditions } from './useEditions';

export function EditionList({ newsletterId }: { newsletterId: string }) {
  const { search, linkedId, setSearch, setOpened } = useEditionAddress();
  const pinnedId = search ? null : linkedId;
  return (
    <Box component="section" aria-labelledby="editions" sx={{ minWidth: 0 }}>
      <SectionRule
        id="editions"
        title="Newsletter Editions"
        aside={
          <PausedSearch label="Search editions" placeholder="Search editions..." search={search} onSearch={setSearch} />
        }
      />
      {pinnedId && <LinkedEdition id={pinnedId} newsletterId={newsletterId} onOpen={setOpened} />}
      <Editions newsletterId={newsletterId} search={search} pinnedId={pinnedId} onOpen={setOpened} />
    </Box>
  );
}

interface EditionsProps {
  newsletterId: string;
  search: string;
  pinnedId: string | null;
  onOpen: (id: string | null) => void;
}

function Editions({ newsletterId, search, pinnedId, onOpen }: EditionsProps) {
  const { editions, isLoading, problem, hasMore, isLoadingMore, moreProblem, loadMore } = useEditions(
    newsletterId,
    search,
  );
  if (isLoading) return <LoadingEditions />;
  if (problem) return <ErrorNotice title={problem} onRetry={() => window.location.reload()} />;
  if (editions.length === 0) {
    const text = search ? `No results matching "${search}"` : "This newsletter doesn't have any editions yet";
    return <EmptyNotice title="No editions found" text={text} />;
  }
  return (
    <>
      <Box component="ol" sx={listStyle}>
        {editions
          .filter((edition) => edition.id !== pinnedId)
          .map((edition) => (
            <EditionItem key={edition.id} edition={edition} newsletterId={newsletterId} onOpen={onOpen} />
          ))}
      </Box>
      {moreProblem ? (
        <Alert
          severity="error"
          role="alert"
          sx={{ mt: 2 }}
          action={<Button onClick={() => void loadMore()}>Try Again</Button>}
        >
          {moreProblem}
        </Alert>
      ) : (
        <InfiniteScroll
          hasMore={hasMore}
          isLoading={isLoadingMore}
          label="Loading more editions"
          onMore={() => void loadMore()}
        />
      )}
    </>
  );
}

function LoadingEditions() {
  return (
    <Box aria-busy sx={{ mt: 2, minHeight: '100dvh' }}>
      {Array.from({ length: 6 }, (_, index) => (
        <Box key={index} sx={{ py: 2.5, borderTop: '1px solid', borderColor: 'rule.hair' }}>
          <Skeleton variant="text" sx={{ fontSize: '1.375rem' }} width={`${48 + ((index * 19) % 40)}%`} />
          <Skeleton variant="text" width={240} />
        </Box>
      ))}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, mt: 2, borderTop: '1px solid', borderColor: 'rule.hair' } as const;
