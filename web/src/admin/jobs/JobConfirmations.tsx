import { DialogContentText } from '@mui/material';
import { ActionDialog } from '../actions/ActionDialog';

interface Props {
  job: { id: string; newsletter: { name: string } };
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

export function CancelJobDialog({ job, onConfirm, onClose }: Props) {
  return (
    <ActionDialog
      title="Cancel Job"
      cancelLabel="No, keep it running"
      confirm={{ label: 'Yes, cancel job', busyLabel: 'Cancelling...', isDestructive: true }}
      failure="Failed to cancel job"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <DialogContentText>
        Are you sure you want to cancel job #{job.id} for <bdi>{job.newsletter.name}</bdi>? This action cannot be
        undone.
      </DialogContentText>
    </ActionDialog>
  );
}

export function RetryJobDialog({ job, onConfirm, onClose }: Props) {
  return (
    <ActionDialog
      title="Retry Job"
      confirm={{ label: 'Yes, retry job', busyLabel: 'Retrying...' }}
      failure="Failed to retry job"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <DialogContentText>
        Job #{job.id} for <bdi>{job.newsletter.name}</bdi> is queued again. A failed job restarts where it left off.
      </DialogContentText>
    </ActionDialog>
  );
}
