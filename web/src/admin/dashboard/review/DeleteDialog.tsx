import { DialogContentText } from '@mui/material';
import { ActionDialog } from '../../actions/ActionDialog';

interface Props {
  newsletter: { id: string; name: string };
  onDelete: (newsletter: Props['newsletter']) => Promise<unknown>;
  /** In place of `onClose`, if it succeeded. */
  onDone: () => void;
  onClose: () => void;
}

export function DeleteDialog({ newsletter, onDelete, onDone, onClose }: Props) {
  return (
    <ActionDialog
      title="Delete Newsletter"
      confirm={{ label: 'Delete', busyLabel: 'Deleting...', isDestructive: true }}
      failure="Failed to delete newsletter"
      onConfirm={() => onDelete(newsletter)}
      onDone={onDone}
      onClose={onClose}
    >
      <DialogContentText>
        Are you sure you want to delete &quot;<bdi>{newsletter.name}</bdi>&quot;? For a day, it can be brought back.
      </DialogContentText>
    </ActionDialog>
  );
}
