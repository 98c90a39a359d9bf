import { useState } from 'react';
import { FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { count } from '../../ui/text/words';
import { ActionDialog } from '../actions/ActionDialog';
import type { AdminName } from './names-documents';

interface RenameProps {
  entity: AdminName;
  onRename: (entity: AdminName, name: string) => Promise<void>;
  onClose: () => void;
}

export function RenameDialog({ entity, onRename, onClose }: RenameProps) {
  const [name, setName] = useState(entity.name);
  return (
    <ActionDialog
      title={
        <>
          Rename <bdi>{entity.name}</bdi>
        </>
      }
      confirm={{ label: 'Rename', busyLabel: 'Renaming...', isDisabled: name.trim().length < 2 }}
      failure="Failed to rename"
      onConfirm={() => onRename(entity, name.trim())}
      onClose={onClose}
    >
      <TextField autoFocus fullWidth label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Typography variant="caption" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
        The URL of its page stays the same, and the old name is kept as another spelling.
      </Typography>
    </ActionDialog>
  );
}

interface MergeProps {
  entities: AdminName[];
  onMerge: (merged: AdminName[], into: AdminName) => Promise<void>;
  onClose: () => void;
}

/** Asks which of the selected names to keep. */
export function MergeDialog({ entities, onMerge, onClose }: MergeProps) {
  const widest = entities.reduce((best, one) => (one.editionCount > best.editionCount ? one : best));
  const [into, setInto] = useState(widest);
  return (
    <ActionDialog
      title={`Merge ${entities.length} names`}
      confirm={{ label: 'Merge', busyLabel: 'Merging...' }}
      failure="Failed to merge"
      onConfirm={() =>
        onMerge(
          entities.filter(({ id }) => id !== into.id),
          into,
        )
      }
      onClose={onClose}
    >
      <Typography variant="body2" id="merge-into">
        Which name should be kept? It takes over the mentions of the others.
      </Typography>
      <RadioGroup
        aria-labelledby="merge-into"
        value={into.id}
        onChange={(_, id) => setInto(entities.find((one) => one.id === id) ?? into)}
      >
        {entities.map(({ id, name, editionCount }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio />}
            label={
              <>
                <bdi>{name}</bdi> ({count(editionCount, 'edition')})
              </>
            }
          />
        ))}
      </RadioGroup>
    </ActionDialog>
  );
}
