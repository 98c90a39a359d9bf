import { useState } from 'react';
import type { ContentAction, ContentItemRowFragment, ProcessingOptions } from '../../gql/graphql';
import { EmbeddingDialog } from './EmbeddingDialog';
import { PreviewDialog } from './PreviewDialog';
import { ProcessDialog } from './ProcessDialog';
import type { Reach } from './ReachChoice';
import type { useItemActions } from './useItemActions';
import { useMatchingIds, type ItemFilter } from './useMatchingIds';

type BulkKind = 'process' | 'embed' | 'regenerate';

export type ItemDialog =
  | { kind: 'preview'; item: ContentItemRowFragment }
  | { kind: BulkKind; ids: string[]; selectedCount: number; isOne?: boolean };

interface Props {
  dialog: ItemDialog;
  filter: ItemFilter;
  actions: ReturnType<typeof useItemActions>;
  processing: { options: ProcessingOptions; setOptions: (options: ProcessingOptions) => void };
  onDone: () => void;
  /** Called when the acknowledgement is unchecked. */
  onRefused: () => void;
  onClose: () => void;
}

export function ItemDialogs({ dialog, ...rest }: Props) {
  if (dialog.kind === 'preview') return <PreviewDialog item={dialog.item} onClose={rest.onClose} />;
  return <BulkDialog dialog={dialog} {...rest} />;
}

const ACTION: Record<BulkKind, ContentAction> = { process: 'PROCESS', embed: 'EMBED', regenerate: 'REGENERATE' };

interface BulkProps extends Props {
  dialog: Exclude<ItemDialog, { kind: 'preview' }>;
}

function BulkDialog({ dialog, filter, actions, processing, onDone, onRefused, onClose }: BulkProps) {
  const { kind, selectedCount, isOne = false } = dialog;
  const [isEverywhere, setIsEverywhere] = useState(false);
  const matchingIds = useMatchingIds(isOne ? null : { ...filter, action: ACTION[kind] });
  const ids = isEverywhere ? matchingIds : dialog.ids;
  const reach: Reach = {
    isEverywhere,
    onChange: setIsEverywhere,
    selectedCount,
    suitableCount: dialog.ids.length,
    matchingCount: matchingIds.length,
  };
  if (kind === 'process') {
    return (
      <ProcessDialog
        count={ids.length}
        reach={reach}
        options={processing.options}
        onOptions={processing.setOptions}
        onProcess={(options) => {
          void actions.processSelected(ids, options).then((isDone) => isDone && onDone());
        }}
        onClose={onClose}
      />
    );
  }
  const isRegenerating = kind === 'regenerate';
  return (
    <EmbeddingDialog
      isRegenerating={isRegenerating}
      count={ids.length}
      reach={isOne ? undefined : reach}
      onConfirm={async (options) => {
        const [only] = ids;
        const isDone =
          ids.length === 1 && only && isRegenerating
            ? await actions.embed(only, options)
            : await actions.embedSelected(ids, options, !isRegenerating);
        // The dialog stays open with its options, and a toast shows the error.
        if (!isDone) throw new Error('Failed to generate embeddings');
        onDone();
      }}
      onRefuse={() => {
        onRefused();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
