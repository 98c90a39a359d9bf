import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { readFragment, type FragmentType } from '../gql/fragment-masking';
import { graphql } from '../gql/gql';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';
import { ToneTag } from '../ui/text/ToneTag';
import { mediumDate } from '../ui/text/dates';
import { rowStyle } from './row-style';

const ACCESS_TOKEN = graphql(`
  fragment AccessTokenRow on AccessToken {
    id
    name
    scope
    ending
    createdAt
    expiresAt
    lastUsedAt
  }
`);

interface Props {
  token: FragmentType<typeof ACCESS_TOKEN>;
  isBusy: boolean;
  onRevoke: () => Promise<void>;
}

export function AccessTokenItem({ token, isBusy, onRevoke }: Props) {
  const { name, scope, ending, createdAt, expiresAt, lastUsedAt } = readFragment(ACCESS_TOKEN, token);
  const [isAsking, setIsAsking] = useState(false);
  const revoke = async () => {
    await onRevoke();
    setIsAsking(false);
  };
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi> <ToneTag tone="neutral" label={scope === 'READ' ? 'Read' : 'Read and write'} />
        </Typography>
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
          …{ending} · created {mediumDate(createdAt)} · ends {mediumDate(expiresAt)} ·{' '}
          {lastUsedAt ? `last used ${mediumDate(lastUsedAt)}` : 'never used'}
        </Typography>
      </Box>
      <Button variant="text" color="error" onClick={() => setIsAsking(true)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Revoke Token"
        text={`Programs that use "${name}" will be refused at once. This cannot be undone.`}
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
