import { useState } from 'react';
import { FormControlLabel, Switch, Typography } from '@mui/material';
import { ActionDialog } from '../../actions/ActionDialog';

interface Props {
  newsletter: { id: string; name: string } | null;
  onApprove: (newsletter: { id: string; name: string }, toBeProcessed: boolean) => Promise<unknown>;
  /** In place of `onClose`, if it succeeded. */
  onDone: () => void;
  onClose: () => void;
}

export function ApproveDialog({ newsletter, onApprove, onDone, onClose }: Props) {
  const [toBeProcessed, setToBeProcessed] = useState(true);
  return (
    <ActionDialog
      title="Approve Newsletter"
      confirm={{ label: 'Approve', busyLabel: 'Approving...', isDisabled: newsletter === null }}
      failure="Failed to approve"
      onConfirm={async () => newsletter && onApprove(newsletter, toBeProcessed)}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        <bdi>{newsletter?.name}</bdi> will be listed in the public directory.
      </Typography>
      <FormControlLabel
        control={<Switch checked={toBeProcessed} onChange={(_, checked) => setToBeProcessed(checked)} />}
        label="Should this newsletter be processed?"
      />
    </ActionDialog>
  );
}
