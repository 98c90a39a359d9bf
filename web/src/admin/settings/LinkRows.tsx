import { Box, Button, FormHelperText, IconButton, Stack, TextField, Typography } from '@mui/material';
import { X } from 'lucide-react';

export interface LinkRow {
  label: string;
  url: string;
}

interface Props {
  label: string;
  help: string | undefined;
  hasProblem: boolean;
  rows: readonly LinkRow[];
  onChange: (rows: LinkRow[]) => void;
}

/** Texts and addresses of links. */
export function LinkRows({ label, help, hasProblem, rows, onChange }: Props) {
  const change = (index: number, changed: Partial<LinkRow>) =>
    onChange(rows.map(({ label: text, url }, at) => ({ label: text, url, ...(at === index ? changed : {}) })));
  const without = (index: number) => onChange(rows.filter((_, at) => at !== index));
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        {rows.map((row, index) => (
          <Stack key={index} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <TextField
              label={`Text ${index + 1}`}
              value={row.label}
              onChange={({ target }) => change(index, { label: target.value })}
            />
            <TextField
              fullWidth
              label={`Address ${index + 1}`}
              value={row.url}
              onChange={({ target }) => change(index, { url: target.value })}
            />
            <IconButton aria-label={`Remove link ${index + 1}`} onClick={() => without(index)}>
              <X />
            </IconButton>
          </Stack>
        ))}
      </Stack>
      <FormHelperText error={hasProblem}>{help}</FormHelperText>
      <Button size="small" onClick={() => onChange([...rows, { label: '', url: '' }])}>
        Add a link
      </Button>
    </Box>
  );
}
