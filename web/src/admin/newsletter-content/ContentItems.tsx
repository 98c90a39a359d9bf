import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { ContentItemRowFragment, EditionStatus } from '../../gql/graphql';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { messageOf } from '../../apollo/errors';
import { usePollingWhileDown, useReconnected } from '../../apollo/socket-status';
import { ProgressNote } from '../ProgressNote';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { LiveNotice } from '../live/LiveNotice';
import { useRecovery } from '../../ui/useRecovery';
import { useLiveContentStatus } from '../live/useLiveContentStatus';
import { useNotices } from '../actions/useNotices';
import { useSelection } from '../lists/useSelection';
import { useThrottled } from '../live/useThrottled';
import { countFinished } from './count-finished';
import { ItemDialogs, type ItemDialog } from './ItemDialogs';
import { ContentItemRow, ItemTable } from './ItemTable';
import { ItemToolbar } from './ItemToolbar';
import { defaultProcessing } from './ProcessDialog';
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
const POLL_MS = 10_000;

export function ContentItems({ newsletterId }: { newsletterId: string }) {
  const [address, setAddress] = useAddressState(unfiltered);
  const [isRegenerating, setIsRegenerating] = useState(false);
  const [processing, setProcessing] = useState(defaultProcessing);
  const actions = useItemActions();
  const { data, error, loading, refetch } = useContentItems(newsletterId, address);

  const masked = data?.content.items ?? [];
  const items = masked.map((item) => readFragment(ContentItemRow, item));
  const { selection, selectableIds, chosen } = useSelectedItems(items, isRegenerating);
  const { dialog, setDialog, offer } = useItemDialog(chosen.length);
  const startEmbedding = (isRegenerate: boolean) => {
    setIsRegenerating(isRegenerate);
    offer(
      isRegenerate ? 'regenerate' : 'embed',
      chosen.filter((item) => isEmbeddable(item, isRegenerate)),
    );
  };
  const embedOne = (item: ContentItemRowFragment) => {
    if (item.hasEmbeddings) setDialog({ kind: 'regenerate', ids: [item.id], selectedCount: 1, isOne: true });
    else void actions.embed(item.id);
  };
  return (
    <>
      <LiveNotice everySeconds={POLL_MS / 1000} />
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
        <ContentError error={error} onRetry={() => void refetch()} />
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
        <JumpPager {...data.content.pagination} onChange={(page) => setAddress({ page: String(page) })} />
      )}
      {dialog && (
        <ItemDialogs
          dialog={dialog}
          filter={{ newsletterId, ...filterOf(address) }}
          actions={actions}
          processing={{ options: processing, setOptions: setProcessing }}
          onDone={() => {
            selection.clear();
            setProcessing(defaultProcessing);
          }}
          onRefused={() => setIsRegenerating(false)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function ContentError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorNotice
      title="Failed to fetch newsletter content"
      text={messageOf(error, 'Failed to fetch content')}
      onRetry={onRetry}
    />
  );
}

function useSelectedItems(items: ContentItemRowFragment[], isRegenerating: boolean) {
  const selectableIds = items.filter((item) => isSelectable(item, isRegenerating)).map(({ id }) => id);
  const selection = useSelection(
    items.map(({ id }) => id),
    (id) => selectableIds.includes(id),
  );
  return { selection, selectableIds, chosen: items.filter(({ id }) => selection.has(id)) };
}

/** Opens the dialog of an action, or warns if none of the selected items is suitable. */
function useItemDialog(selectedCount: number) {
  const [dialog, setDialog] = useState<ItemDialog | null>(null);
  const { warned } = useNotices();
  const offer = (kind: 'process' | 'embed' | 'regenerate', suitable: ContentItemRowFragment[]) => {
    if (suitable.length === 0) return warned(warnings[kind]);
    setDialog({ kind, ids: suitable.map(({ id }) => id), selectedCount });
  };
  return { dialog, setDialog, offer };
}

function filterOf({ status, search }: typeof unfiltered): { status?: EditionStatus; search?: string } {
  return {
    status: statuses.includes(status) ? (status.toUpperCase() as EditionStatus) : undefined,
    search: search.trim() || undefined,
  };
}

/** The list. It refetches when the newsletter's counts change or the connection is back. */
function useContentItems(newsletterId: string, address: typeof unfiltered) {
  const query = useQuery(NewsletterContent, {
    variables: {
      newsletterId,
      page: toPage(address.page),
      ...filterOf(address),
    },
    fetchPolicy: 'cache-and-network',
    pollInterval: usePollingWhileDown(POLL_MS),
  });
  useRecovery(query.error !== undefined, query.refetch);
  const refresh = useThrottled(() => void query.refetch(), refreshMs);
  useLiveContentStatus(newsletterId, refresh);
  useReconnected(refresh);
  return query;
}
