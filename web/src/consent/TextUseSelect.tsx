import { useId } from 'react';
import { MenuItem, TextField } from '@mui/material';
import type { TextUse } from '../gql/graphql';

interface Props {
  label: string;
  help: string;
  value: TextUse | null;
  choices: [TextUse | '', string][];
  isDisabled: boolean;
  onChoose: (use: TextUse | null) => void;
}

export function TextUseSelect({ label, help, value, choices, isDisabled, onChoose }: Props) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      fullWidth
      label={label}
      helperText={help}
      value={value ?? ''}
      disabled={isDisabled}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChoose((target.value || null) as TextUse | null)}
    >
      {choices.map(([use, words]) => (
        <MenuItem key={use} value={use}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
