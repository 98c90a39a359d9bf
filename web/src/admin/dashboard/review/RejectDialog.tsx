import { useState } from 'react';
import { Typography } from '@mui/material';
import { ActionDialog } from '../../actions/ActionDialog';
import { ReasonField } from './ReasonField';

interface Props {
  newsletter: { id: string; name: string };
  onReject: (newsletter: { id: string; name: string }, reason: string) => Promise<unknown>;
  /** In place of `onClose`, if it succeeded. */
  onDone: () => void;
  onClose: () => void;
}

export function RejectDialog({ newsletter, onReject, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      title="Reject Newsletter"
      confirm={{ label: 'Reject', busyLabel: 'Rejecting...', isDisabled: reason.trim() === '' }}
      failure="Failed to reject"
      onConfirm={() => onReject(newsletter, reason)}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        Why is <bdi>{newsletter.name}</bdi> not listed?
      </Typography>
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
