import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { ConfirmButton } from '../ui/dialogs/ConfirmButton';
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
      <ConfirmButton
        label="Revoke"
        button={{ variant: 'text', color: 'error', 'aria-label': `Revoke ${name}` }}
        title={dialog.title}
        text={dialog.text}
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        cancelLabel="Keep it"
        isDestructive
        isBusy={isBusy}
        onConfirm={onRevoke}
      />
    </Box>
  );
}
