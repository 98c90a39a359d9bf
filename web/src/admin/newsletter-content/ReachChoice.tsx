import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { formatNumber } from '../../ui/text/words';

export interface Reach {
  isEverywhere: boolean;
  onChange: (isEverywhere: boolean) => void;
  selectedCount: number;
  /** Number of selected items that the action applies to. */
  suitableCount: number;
  /** On every page. */
  matchingCount: number;
}

interface Props {
  reach: Reach;
  /** For example 'processed'. */
  done: string;
}

/** Says how many of the selected items a batch covers, and offers all matches on every page. */
export function ReachChoice({ reach, done }: Props) {
  const { isEverywhere, onChange, selectedCount, suitableCount, matchingCount } = reach;
  return (
    <Box sx={{ mb: 1.5, typography: 'body2' }}>
      {suitableCount < selectedCount && !isEverywhere && (
        <Box role="note" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {formatNumber(suitableCount)} of the {formatNumber(selectedCount)} selected items can be {done} now; the
          others are left as they are.
        </Box>
      )}
      {matchingCount > suitableCount && (
        <RadioGroup
          aria-label="Which items"
          value={isEverywhere ? 'all' : 'selected'}
          onChange={(_, value) => onChange(value === 'all')}
        >
          <FormControlLabel
            value="selected"
            control={<Radio size="small" />}
            label={`Only the selected (${formatNumber(suitableCount)})`}
          />
          <FormControlLabel
            value="all"
            control={<Radio size="small" />}
            label={`Select all ${formatNumber(matchingCount)} that match, on every page`}
          />
        </RadioGroup>
      )}
    </Box>
  );
}
