import { useQuery } from '@apollo/client/react';
import { Box, Typography } from '@mui/material';
import { DayColumns, highestOf } from '../../../ui/charts/DayColumns';
import { DayRange } from '../../../ui/charts/DayRange';
import { count, formatNumber } from '../../../ui/text/words';
import { OVERVIEW } from './overview-document';

/** One column says nothing. */
const MIN_DAYS = 2;

/** A column chart of new editions per day, once there is something to compare. */
export function EditionsPerDay() {
  const { data } = useQuery(OVERVIEW);
  const days = data?.overview.editionsPerDay ?? [];
  if (days.filter((day) => day.count > 0).length < MIN_DAYS) return null;
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const highest = highestOf(days.map((day) => day.count));
  return (
    <Box component="section" aria-labelledby="editions-per-day" sx={{ mt: 5, maxWidth: 480 }}>
      <Typography id="editions-per-day" variant="label" component="h2" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
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
