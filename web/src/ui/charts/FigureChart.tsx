import { Box, Typography } from '@mui/material';
import { DayColumns, highestOf, type CountedDay } from './DayColumns';
import { count, formatNumber } from '../text/words';

interface Props {
  label: string;
  days: CountedDay[];
}

/** The sum of a figure, above a column for each day. */
export function FigureChart({ label, days }: Props) {
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const highest = highestOf(days.map((day) => day.count));
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box component="figcaption">
        <Typography variant="h4" component="span" sx={{ display: 'block' }}>
          {formatNumber(total)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
      </Box>
      <DayColumns
        days={days}
        highest={highest}
        height={40}
        label={`${label}: ${formatNumber(total)} in ${count(days.length, 'day')}, at most ${formatNumber(highest)} a day`}
      />
    </Box>
  );
}
