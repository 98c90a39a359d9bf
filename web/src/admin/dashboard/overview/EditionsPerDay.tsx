import { Box, Typography } from '@mui/material';
import { dayOfYear } from '../../../ui/text/dates';
import { count, formatNumber } from '../../../ui/text/words';

interface Day {
  day: string;
  count: number;
}

const height = 44;
const step = 10;

/** A column chart of new editions per day, in SVG. */
export function EditionsPerDay({ days }: { days: Day[] }) {
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const highest = Math.max(1, ...days.map((day) => day.count));
  const first = days[0];
  const last = days.at(-1);
  return (
    <Box>
      <Typography variant="label" component="h2" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
        Editions per day
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-label={`${count(total, 'edition')} in ${count(days.length, 'day')}, at most ${formatNumber(highest)} a day`}
        viewBox={`0 0 ${Math.max(1, days.length) * step} ${height}`}
        preserveAspectRatio="none"
        sx={{
          width: 1,
          height,
          display: 'block',
          borderBottom: '1px solid',
          borderColor: 'rule.control',
          color: 'tone.info.bar',
        }}
      >
        {days.map(({ day, count: editions }, index) => (
          <Bar key={day} day={day} editions={editions} left={index * step} share={editions / highest} />
        ))}
      </Box>
      {first && last && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            typography: 'caption',
            color: 'text.secondary',
            mt: 0.5,
          }}
        >
          <span>{dayOfYear(first.day)}</span>
          <span>{formatNumber(total)} in all</span>
          <span>{dayOfYear(last.day)}</span>
        </Box>
      )}
    </Box>
  );
}

function Bar({ day, editions, left, share }: { day: string; editions: number; left: number; share: number }) {
  // A day with editions always has a visible column.
  const tall = editions === 0 ? 0 : Math.max(2, share * height);
  return (
    <rect x={left + 1} y={height - tall} width={step - 2} height={tall} fill="currentColor">
      <title>{`${dayOfYear(day)}: ${formatNumber(editions)}`}</title>
    </rect>
  );
}
