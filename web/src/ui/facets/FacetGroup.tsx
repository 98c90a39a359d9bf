import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { formatNumber } from '../text/words';

interface Props {
  label: string;
  words: (value: string) => string;
  counts: { value: string; count: number }[];
  chosen: string[];
  onToggle: (value: string) => void;
}

/** A facet: its values with counts. Selected values stay, even with a count of 0. */
export function FacetGroup({ label, words, counts, chosen, onToggle }: Props) {
  const missing = chosen.filter((value) => !counts.some((one) => one.value === value));
  const shown = [...counts, ...missing.map((value) => ({ value, count: 0 }))];
  if (shown.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 1, minWidth: 0, breakInside: 'avoid' }}>
      <Typography component="legend" variant="label" sx={{ px: 1, pt: 1, pb: 0.5, color: 'text.secondary' }}>
        {label}
      </Typography>
      {shown.map(({ value, count }) => (
        <FormControlLabel
          key={value}
          label={
            <Box component="span" sx={{ display: 'flex', gap: 1 }}>
              <span>{words(value)}</span>
              <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(count)}
              </Box>
            </Box>
          }
          control={<Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)} />}
          sx={rowStyle}
        />
      ))}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  m: 0,
  pl: 0.25,
  pr: 1,
  borderRadius: '4px',
  '&:hover': { bgcolor: 'ground.hover' },
  '& .MuiFormControlLabel-label': { flex: 1 },
} as const;
