import { MenuItem, Select, type SxProps, type Theme } from '@mui/material';

interface Props {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  sx?: SxProps<Theme>;
}

/** A select in a toolbar. Shows the first choice for an unknown value in the URL. */
export function FilterSelect({ label, value, choices, onChange, sx }: Props) {
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Select
      displayEmpty
      value={isKnown ? value : (choices[0]?.value ?? '')}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ minWidth: 150, ...sx }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
}

/** 'all' and the statuses, capitalised. */
export function statusChoices(allLabel: string, statuses: readonly string[]) {
  return [
    { value: 'all', label: allLabel },
    ...statuses.map((status) => ({ value: status, label: status.charAt(0).toUpperCase() + status.slice(1) })),
  ];
}
