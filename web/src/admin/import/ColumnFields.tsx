import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import type { Table } from './read-table';

interface Props {
  table: Table;
  onChange: (table: Table) => void;
}

const FIELDS = [
  { key: 'address', label: 'Column of the addresses' },
  { key: 'name', label: 'Column of the names' },
  { key: 'description', label: 'Column of the descriptions' },
  { key: 'topics', label: 'Column of the topics' },
] as const;

const NONE = '';

/** Meanings of a table's columns. Guessed, and chosen by the person. */
export function ColumnFields({ table, onChange }: Props) {
  const choose = (key: (typeof FIELDS)[number]['key'], value: string) =>
    onChange({ ...table, columns: { ...table.columns, [key]: value === NONE ? null : Number(value) } });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {FIELDS.map(({ key, label }) => (
        <TextField
          key={key}
          id={`column-${key}`}
          select
          label={label}
          value={String(table.columns[key] ?? NONE)}
          onChange={({ target }) => choose(key, target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {key !== 'address' && <MenuItem value={NONE}>None</MenuItem>}
          {table.heads.map((head, at) => (
            <MenuItem key={at} value={String(at)} dir="auto">
              {head}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <FormControlLabel
        label="The first row has the names of the columns"
        control={
          <Checkbox
            checked={table.hasHeader}
            onChange={({ target }) => onChange({ ...table, hasHeader: target.checked })}
          />
        }
      />
    </Box>
  );
}
