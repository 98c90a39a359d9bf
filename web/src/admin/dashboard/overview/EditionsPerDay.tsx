import { Box, Typography } from '@mui/material';
import { DayColumns, highestOf, type CountedDay } from '../../../ui/charts/DayColumns';
import { DayRange } from '../../../ui/charts/DayRange';
import { count, formatNumber } from '../../../ui/text/words';

/** A column chart of new editions per day. */
export function EditionsPerDay({ days }: { days: CountedDay[] }) {
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const highest = highestOf(days.map((day) => day.count));
  return (
    <Box>
      <Typography variant="label" component="h2" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
        Editions per day
      </Typography>
      <DayColumns
        days={days}
        highest={highest}
        height={44}
        label={`${count(total, 'edition')} in ${count(days.length, 'day')}, at most ${formatNumber(highest)} a day`}
      />
      <DayRange days={days}>{formatNumber(total)} in all</DayRange>
    </Box>
  );
}
