import type { ContentItemRowFragment } from '../../gql/graphql';
import { EmbeddingDialog } from './EmbeddingDialog';
import { PreviewDialog } from './PreviewDialog';
import { ProcessDialog } from './ProcessDialog';
import type { useItemActions } from './useItemActions';

export type ItemDialog =
  { kind: 'preview'; item: ContentItemRowFragment } | { kind: 'process' | 'embed' | 'regenerate'; ids: string[] };

interface Props {
  dialog: ItemDialog;
  actions: ReturnType<typeof useItemActions>;
  onDone: () => void;
  /** The acknowledgement was taken back. */
  onRefused: () => void;
  onClose: () => void;
}

export function ItemDialogs({ dialog, actions, onDone, onRefused, onClose }: Props) {
  if (dialog.kind === 'preview') return <PreviewDialog item={dialog.item} onClose={onClose} />;
  const { kind, ids } = dialog;
  if (kind === 'process') {
    return (
      <ProcessDialog
        count={ids.length}
        onProcess={(options) => {
          void actions.processSelected(ids, options);
          onDone();
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
      onConfirm={async (options) => {
        const [only] = ids;
        if (ids.length === 1 && only && isRegenerating) await actions.embed(only, options);
        else await actions.embedSelected(ids, options, !isRegenerating);
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
