import { InputAdornment, TextField, type SxProps, type Theme } from '@mui/material';
import { Search } from 'lucide-react';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  sx?: SxProps<Theme>;
}

/** A field that narrows what stands below it while one types. */
export function SearchField({ label, placeholder, value, onChange, sx }: Props) {
  return (
    <TextField
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={placeholder}
      sx={sx}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
