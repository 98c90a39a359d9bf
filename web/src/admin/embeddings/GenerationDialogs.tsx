import { DialogContentText } from '@mui/material';
import { modelLabel } from '@niche-newsletters/rules/embedding-models';
import { ActionDialog } from '../actions/ActionDialog';
import type { Generation } from './generation-documents';

interface Props {
  generation: Generation;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export function SwitchDialog({ generation, onConfirm, onClose }: Props) {
  return (
    <ActionDialog
      title="Use These Embeddings"
      confirm={{ label: 'Use Them', busyLabel: 'Switching...' }}
      failure="Failed to switch"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <DialogContentText>
        From now on, searches use {modelLabel(generation.model)} (#{generation.id}). The embeddings in use until now are
        kept, so you can switch back.
      </DialogContentText>
    </ActionDialog>
  );
}

export function DeleteDialog({ generation, onConfirm, onClose }: Props) {
  return (
    <ActionDialog
      title="Delete Embeddings"
      confirm={{ label: 'Delete', busyLabel: 'Deleting...', isDestructive: true }}
      failure="Failed to delete"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <DialogContentText>
        Embeddings #{generation.id} of {modelLabel(generation.model)} are deleted in the background. You cannot undo
        this: to have them again, build them anew.
      </DialogContentText>
    </ActionDialog>
  );
}
