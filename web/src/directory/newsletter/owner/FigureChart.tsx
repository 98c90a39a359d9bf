import { Box, Typography } from '@mui/material';
import { dayOfYear } from '../../../ui/text/dates';
import { count, formatNumber } from '../../../ui/text/words';

interface Props {
  label: string;
  days: { day: string; count: number }[];
}

const HEIGHT = 40;
const STEP = 10;

/** The sum of a figure, above a column for each day. */
export function FigureChart({ label, days }: Props) {
  const total = days.reduce((sum, day) => sum + day.count, 0);
  const highest = Math.max(1, ...days.map((day) => day.count));
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
      <Box
        component="svg"
        role="img"
        aria-label={`${label}: ${formatNumber(total)} in ${count(days.length, 'day')}, at most ${formatNumber(highest)} a day`}
        viewBox={`0 0 ${Math.max(1, days.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={chartStyle}
      >
        {days.map((day, index) => (
          <Column key={day.day} {...day} left={index * STEP} share={day.count / highest} />
        ))}
      </Box>
    </Box>
  );
}

function Column({ day, count: counted, left, share }: { day: string; count: number; left: number; share: number }) {
  // A day with any always has a visible column.
  const tall = counted === 0 ? 0 : Math.max(2, share * HEIGHT);
  return (
    <rect x={left + 1} y={HEIGHT - tall} width={STEP - 2} height={tall} fill="currentColor">
      <title>{`${dayOfYear(day)}: ${formatNumber(counted)}`}</title>
    </rect>
  );
}

const chartStyle = {
  width: 1,
  height: HEIGHT,
  display: 'block',
  borderBottom: '1px solid',
  borderColor: 'rule.control',
  color: 'tone.info.bar',
} as const;
