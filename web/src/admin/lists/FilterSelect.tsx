import { MenuItem, Select, type SxProps, type Theme } from '@mui/material';

interface Props {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  sx?: SxProps<Theme>;
}

/** A select in a toolbar. An unknown value from a hand-typed address shows as the first choice. */
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

/** 'all' and each status, with a capital letter. */
export function statusChoices(allLabel: string, statuses: readonly string[]) {
  return [
    { value: 'all', label: allLabel },
    ...statuses.map((status) => ({ value: status, label: status.charAt(0).toUpperCase() + status.slice(1) })),
  ];
}
