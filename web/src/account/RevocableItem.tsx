import { useState, type ReactNode } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { ToneTag } from '../ui/text/ToneTag';
import { rowStyle } from './row-style';

interface Props {
  name: string;
  /** Its permissions. */
  rights: string;
  facts: ReactNode;
  dialog: { title: string; text: ReactNode };
  isBusy: boolean;
  onRevoke: () => Promise<unknown>;
}

/** Something that may use the account until its user revokes it. */
export function RevocableItem({ name, rights, facts, dialog, isBusy, onRevoke }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = async () => {
    await onRevoke();
    setIsAsking(false);
  };
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="h5" component="h3">
          <bdi>{name}</bdi> <ToneTag tone="neutral" label={rights} />
        </Typography>
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
          {facts}
        </Typography>
      </Box>
      <Button variant="text" color="error" onClick={() => setIsAsking(true)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={dialog.title}
        text={dialog.text}
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        cancelLabel="Keep it"
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void revoke()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
