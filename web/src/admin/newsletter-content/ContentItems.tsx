import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box } from '@mui/material';
import { readFragment } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { ContentItemRowFragment, EditionStatus } from '../../gql/graphql';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Pager } from '../../ui/Pager';
import { messageOf } from '../../apollo/errors';
import { useReconnected } from '../../apollo/socket-status';
import { ProgressNote } from '../ProgressNote';
import { toPage, useAddressState } from '../useAddressState';
import { useLiveContentStatus } from '../useLiveContentStatus';
import { useNotices } from '../useNotices';
import { useSelection } from '../useSelection';
import { useThrottled } from '../useThrottled';
import { countFinished } from './count-finished';
import { ItemDialogs, type ItemDialog } from './ItemDialogs';
import { ContentItemRow, ItemTable } from './ItemTable';
import { ItemToolbar } from './ItemToolbar';
import { isEmbeddable, isProcessable, isSelectable, warnings } from './select-items';
import { useItemActions } from './useItemActions';

const NewsletterContent = graphql(`
  query NewsletterContent($newsletterId: ID!, $page: Int!, $status: EditionStatus, $search: String) {
    content(newsletterId: $newsletterId, page: $page, limit: 10, status: $status, search: $search) {
      items {
        id
        ...ContentItemRow
      }
      pagination {
        page
        totalPages
      }
    }
  }
`);

const unfiltered = { search: '', status: 'all', page: '1' };
const statuses = ['discovered', 'processing', 'processed', 'error'];
const refreshMs = 500;

export function ContentItems({ newsletterId }: { newsletterId: string }) {
  const [address, setAddress] = useAddressState(unfiltered);
  const [isRegenerating, setIsRegenerating] = useState(false);
  const [dialog, setDialog] = useState<ItemDialog | null>(null);
  const { warned } = useNotices();
  const actions = useItemActions();
  const { data, error, loading, refetch } = useContentItems(newsletterId, address);

  const masked = data?.content.items ?? [];
  const items = masked.map((item) => readFragment(ContentItemRow, item));
  const selectableIds = items.filter((item) => isSelectable(item, isRegenerating)).map(({ id }) => id);
  const selection = useSelection(
    items.map(({ id }) => id),
    (id) => selectableIds.includes(id),
  );
  const chosen = items.filter(({ id }) => selection.has(id));
  const offer = (kind: 'process' | 'embed' | 'regenerate', suitable: ContentItemRowFragment[]) => {
    if (suitable.length === 0) return warned(warnings[kind]);
    setDialog({ kind, ids: suitable.map(({ id }) => id) });
  };
  const startEmbedding = (isRegenerate: boolean) => {
    setIsRegenerating(isRegenerate);
    offer(
      isRegenerate ? 'regenerate' : 'embed',
      chosen.filter((item) => isEmbeddable(item, isRegenerate)),
    );
  };
  const embedOne = (item: ContentItemRowFragment) => {
    if (item.hasEmbeddings) setDialog({ kind: 'regenerate', ids: [item.id] });
    else void actions.embed(item.id);
  };
  return (
    <>
      <ItemToolbar
        search={address.search}
        onSearch={(search) => setAddress({ search, page: '1' }, 'replace')}
        status={address.status}
        onStatus={(status) => setAddress({ status, page: '1' })}
        selectedCount={selection.ids.length}
        isRegenerating={isRegenerating}
        onRegenerating={setIsRegenerating}
        onProcess={() => offer('process', chosen.filter(isProcessable))}
        onEmbed={startEmbedding}
      />
      {actions.batch.length > 0 && (
        <ProgressNote text="Processing" done={countFinished(actions.batch, items)} of={actions.batch.length} />
      )}
      {error && !data ? (
        <ErrorNotice
          title="Failed to fetch newsletter content"
          text={messageOf(error, 'Failed to fetch content')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ItemTable
          items={masked}
          isLoading={loading && !data}
          selection={selection}
          selectableIds={selectableIds}
          isProcessing={(id) => actions.isProcessing(id) || actions.batch.includes(id)}
          isEmbedding={actions.isEmbedding}
          onProcess={(item) => void actions.reprocess(item.id)}
          onView={(item) => setDialog({ kind: 'preview', item })}
          onEmbed={embedOne}
        />
      )}
      {data && items.length > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <Pager {...data.content.pagination} onChange={(page) => setAddress({ page: String(page) })} />
        </Box>
      )}
      {dialog && (
        <ItemDialogs
          dialog={dialog}
          actions={actions}
          onDone={selection.clear}
          onRefused={() => setIsRegenerating(false)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** The list, and its renewal when the counts of the newsletter change or the connection is back. */
function useContentItems(newsletterId: string, address: typeof unfiltered) {
  const query = useQuery(NewsletterContent, {
    variables: {
      newsletterId,
      page: toPage(address.page),
      status: statuses.includes(address.status) ? (address.status.toUpperCase() as EditionStatus) : undefined,
      search: address.search.trim() || undefined,
    },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = useThrottled(() => void query.refetch(), refreshMs);
  useLiveContentStatus(newsletterId, refresh);
  useReconnected(refresh);
  return query;
}
