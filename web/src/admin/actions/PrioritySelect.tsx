import { useId } from 'react';
import { FormControl, InputLabel, MenuItem, Select } from '@mui/material';
import { priorities } from './priorities';

export function PrioritySelect({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const labelId = useId();
  return (
    <FormControl fullWidth>
      <InputLabel id={labelId}>Priority</InputLabel>
      <Select labelId={labelId} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {priorities.map((priority) => (
          <MenuItem key={priority.value} value={priority.value}>
            {priority.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
