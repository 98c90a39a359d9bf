import { Button, IconButton, Stack } from '@mui/material';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { SaveButton } from './SaveButton';
import type { SavedThing } from './saved-thing';
import { useEntryChanges } from './useEntryChanges';

interface Props {
  entry: { collectionId: string; id: string; name: string; note: string; position: number; last: number };
  thing: SavedThing;
  onEdit: () => void;
}

/** The owner's actions on an entry. */
export function EntryActions({ entry, thing, onEdit }: Props) {
  const { collectionId, id, name, note, position, last } = entry;
  const { move, remove, isBusy } = useEntryChanges(collectionId);
  return (
    <Stack direction="row" sx={{ mt: 1, gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <IconButton
        size="small"
        title="Move up"
        aria-label={`Move up ${name}`}
        disabled={isBusy || position === 1}
        onClick={() => void move(id, position - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        size="small"
        title="Move down"
        aria-label={`Move down ${name}`}
        disabled={isBusy || position === last}
        onClick={() => void move(id, position + 1)}
      >
        <ArrowDown />
      </IconButton>
      <Button size="small" variant="text" aria-label={`${note ? 'Edit note' : 'Add note'}: ${name}`} onClick={onEdit}>
        {note ? 'Edit note' : 'Add note'}
      </Button>
      <SaveButton thing={thing} isSmall />
      <IconButton
        size="small"
        title="Remove"
        aria-label={`Remove ${name}`}
        disabled={isBusy}
        onClick={() => void remove(id, thing)}
      >
        <X />
      </IconButton>
    </Stack>
  );
}
