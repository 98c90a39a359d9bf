import { useId, useState } from 'react';
import { MenuItem, TextField } from '@mui/material';
import type { TextUse } from '../gql/graphql';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';

interface Props {
  label: string;
  help: string;
  value: TextUse | null;
  choices: [TextUse | '', string][];
  isDisabled: boolean;
  onChoose: (use: TextUse | null) => void;
}

/** Asks before texts are deleted. */
export function TextUseSelect({ label, help, value, choices, isDisabled, onChoose }: Props) {
  const id = useId();
  const [asked, setAsked] = useState<TextUse | null>(null);
  const choose = (use: TextUse | null) => (isLess(use, value) ? setAsked(use) : onChoose(use));
  return (
    <>
      <TextField
        id={id}
        select
        fullWidth
        label={label}
        helperText={help}
        value={value ?? ''}
        disabled={isDisabled}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => choose((target.value || null) as TextUse | null)}
      >
        {choices.map(([use, words]) => (
          <MenuItem key={use} value={use}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete its texts?"
        text={`${asked === 'NOTHING' ? 'All' : 'What is longer than the excerpts'} is deleted at once. To have it again, the site has to be read again.`}
        confirmLabel="Delete"
        isDestructive
        onConfirm={() => {
          onChoose(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const isLess = (use: TextUse | null, before: TextUse | null): boolean =>
  use === 'NOTHING' || (use === 'EXCERPTS' && before !== 'NOTHING');
