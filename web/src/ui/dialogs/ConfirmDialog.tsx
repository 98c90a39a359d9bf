import { useId, type ReactNode } from 'react';
import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { Dialog } from './Dialog';
import { DialogHead } from './DialogHead';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. Name the object and the verb. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  ...rest
}: ConfirmDialogProps) {
  const { busyLabel = confirmLabel, isDestructive = false, isBusy = false, onConfirm, onClose } = rest;
  const id = useId();
  return (
    <Dialog open={isOpen} onClose={isBusy ? undefined : onClose} aria-labelledby={id}>
      <DialogHead id={id} title={title} onClose={onClose} />
      <DialogContent>
        <DialogContentText component="div">{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus={isDestructive} onClick={onClose} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'ink'}
          autoFocus={!isDestructive}
          onClick={onConfirm}
          disabled={isBusy}
        >
          {isBusy ? busyLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
