import { FormControl, InputAdornment, OutlinedInput, type SxProps, type Theme } from '@mui/material';
import { Search } from 'lucide-react';

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  sx?: SxProps<Theme>;
}

/** Filters the list below while typing. TextField would load selects and menus. */
export function SearchField({ label, placeholder, value, onChange, sx }: Props) {
  return (
    <FormControl sx={sx}>
      <OutlinedInput
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        inputProps={{ 'aria-label': label }}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
      />
    </FormControl>
  );
}
