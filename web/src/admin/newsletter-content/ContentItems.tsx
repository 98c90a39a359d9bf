import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { readFragment } from '../../gql/fragment-masking';
import { graphql } from '../../gql/gql';
import type { ContentItemRowFragment, EditionStatus } from '../../gql/graphql';
import { ErrorNotice } from '../../ui/states/ErrorNotice';
import { messageOf } from '../../apollo/errors';
import { usePollingWhileDown, useReconnected } from '../../apollo/socket-status';
import { ProgressNote } from '../progress/ProgressNote';
import { JumpPager } from '../lists/JumpPager';
import { toPage, useAddressState } from '../lists/useAddressState';
import { LiveNotice } from '../progress/LiveNotice';
import { useRecovery } from '../../ui/states/useRecovery';
import { useLiveContentStatus } from '../progress/useLiveContentStatus';
import { useNotices } from '../actions/useNotices';
import { useSelection } from '../lists/useSelection';
import { useThrottled } from '../progress/useThrottled';
import { ItemDialogs, type ItemDialog } from './ItemDialogs';
import { ContentItemRow, ItemTable } from './ItemTable';
import { ItemToolbar } from './ItemToolbar';
import { defaultProcessing } from './ProcessDialog';
import { isEmbeddable, isProcessable, isSelectable, warnings, type SelectableItem } from './select-items';
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
  const actions = useItemActions();
  const { data, error, loading, refetch } = useContentItems(newsletterId, address);
  const masked = data?.content.items ?? [];
  const items = masked.map((item) => readFragment(ContentItemRow, item));
  const { selection, selectableIds, dialog, setDialog, toolbar, dialogs } = useSelectedItems(items);
  const embedOne = (item: ContentItemRowFragment) => {
    if (item.hasEmbeddings) setDialog({ kind: 'regenerate', ids: [item.id], selectedCount: 1, isOne: true });
    else void actions.embed(item.id);
  };
  return (
    <>
      <LiveNotice everySeconds={POLL_MS / 1000} />
      <ItemToolbar
        search={address.search}
        status={address.status}
        onSearch={(search) => setAddress({ search, page: '1' }, 'replace')}
        onStatus={(status) => setAddress({ status, page: '1' })}
        {...toolbar}
      />
      <BatchNote batch={actions.batch} items={items} />
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
      <JumpPager list={data?.content} isLoading={loading} setAddress={setAddress} />
      {dialog && (
        <ItemDialogs
          dialog={dialog}
          actions={actions}
          filter={{ newsletterId, ...filterOf(address) }}
          onClose={() => setDialog(null)}
          {...dialogs}
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

function BatchNote({ batch, items }: { batch: string[]; items: ContentItemRowFragment[] }) {
  return batch.length > 0 && <ProgressNote text="Processing" done={countFinished(batch, items)} of={batch.length} />;
}

/** The selection, and what the toolbar and the dialogs do with it. */
function useSelectedItems(items: ContentItemRowFragment[]) {
  const [processing, setProcessing] = useState(defaultProcessing);
  const [isRegenerating, setIsRegenerating] = useState(false);
  const selectableIds = items.filter((item) => isSelectable(item, isRegenerating)).map(({ id }) => id);
  const selection = useSelection(
    items.map(({ id }) => id),
    (id) => selectableIds.includes(id),
  );
  const chosen = items.filter(({ id }) => selection.has(id));
  const { dialog, setDialog, offer } = useItemDialog(chosen.length);
  const onEmbed = (isRegenerate: boolean) => {
    setIsRegenerating(isRegenerate);
    offer(
      isRegenerate ? 'regenerate' : 'embed',
      chosen.filter((item) => isEmbeddable(item, isRegenerate)),
    );
  };
  const toolbar = {
    isRegenerating,
    onEmbed,
    selectedCount: selection.ids.length,
    onRegenerating: setIsRegenerating,
    onProcess: () => offer('process', chosen.filter(isProcessable)),
  };
  const dialogs = {
    processing: { options: processing, setOptions: setProcessing },
    onDone: () => {
      selection.clear();
      setProcessing(defaultProcessing);
    },
    onRefused: () => setIsRegenerating(false),
  };
  return { selection, selectableIds, dialog, setDialog, toolbar, dialogs };
}

/** Opens an action's dialog, or warns if it applies to none of the selected items. */
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

/** Number of finished items in a batch. Items that left the list are not counted. */
function countFinished(batch: readonly string[], items: readonly SelectableItem[]): number {
  return batch.filter((id) => items.find((item) => item.id === id)?.status === 'PROCESSED').length;
}
