import { useId, type FormEvent, type ReactNode } from 'react';
import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { Dialog } from '../../ui/dialogs/Dialog';
import { DialogHead } from '../../ui/dialogs/DialogHead';
import { useCloseGuard } from '../../ui/dialogs/useCloseGuard';
import { ActionError } from './ActionError';
import { useDialogAction } from './useDialogAction';

interface Props {
  title: ReactNode;
  children: ReactNode;
  cancelLabel?: string;
  /** Whether closing would lose input. */
  isChanged?: boolean;
  /** `busyLabel` is null if the dialog closes at once. */
  confirm: { label: string; busyLabel: string | null; isDisabled?: boolean; isDestructive?: boolean };
  /** Shown above the server's message if the action fails. Null if a toast shows it. */
  failure: string | null;
  onConfirm: () => Promise<unknown> | undefined;
  /** In place of `onClose`, if the action succeeded. */
  onDone?: () => void;
  onClose: () => void;
}

/** A dialog with one action. It stays open and shows the error until the action succeeds. */
export function ActionDialog({ title, children, cancelLabel = 'Cancel', confirm, failure, ...rest }: Props) {
  const { isChanged = false, onConfirm, onClose, onDone = onClose } = rest;
  const titleId = useId();
  const { error, isBusy, run } = useDialogAction(onDone);
  const { leave, question } = useCloseGuard(() => isChanged);
  const close = () => leave(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !confirm.isDisabled) void run(onConfirm);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : close} aria-labelledby={titleId}>
      <DialogHead id={titleId} title={title} onClose={close} />
      <Box
        component="form"
        ref={focusStart}
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent>
          {children}
          {error !== null && failure !== null && <ActionError title={failure} error={error} />}
        </DialogContent>
        <DialogActions>
          <Button data-start={confirm.isDestructive} onClick={close} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            data-start={!confirm.isDestructive}
            variant="contained"
            color={confirm.isDestructive ? 'error' : 'ink'}
            disabled={isBusy || confirm.isDisabled}
          >
            {isBusy ? (confirm.busyLabel ?? confirm.label) : confirm.label}
          </Button>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [aria-hidden]), textarea:not([aria-hidden])';

/** Focuses the first field. Without fields, the button of the action, or Cancel if the action destroys something. */
function focusStart(form: HTMLFormElement | null): void {
  (form?.querySelector<HTMLElement>(FIELDS) ?? form?.querySelector<HTMLElement>('[data-start="true"]'))?.focus();
}
