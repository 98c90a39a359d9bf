import { Box } from '@mui/material';
import { highestOf } from '../../../ui/charts/DayColumns';
import { DayRange } from '../../../ui/charts/DayRange';
import { dayOfYear } from '../../../ui/text/dates';
import { count, formatNumber } from '../../../ui/text/words';
import { visitsOf, type Day } from './outcomes';

const HEIGHT = 72;
const STEP = 10;

/** Visits of each day: what worked is filled, what was blocked or failed is an outline above. The table below has the figures. */
export function VisitChart({ days }: { days: readonly Day[] }) {
  const highest = highestOf(days.map(visitsOf));
  const total = days.reduce((sum, day) => sum + visitsOf(day), 0);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="svg"
        role="img"
        aria-label={`${count(total, 'visit')} in ${count(days.length, 'day')}, at most ${formatNumber(highest)} a day`}
        viewBox={`0 0 ${Math.max(1, days.length) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ width: 1, height: 120, display: 'block', borderBottom: '1px solid', borderColor: 'rule.control' }}
      >
        {days.map((day, index) => (
          <Column key={day.day} day={day} left={index * STEP} scale={HEIGHT / highest} />
        ))}
      </Box>
      <DayRange days={days} component="figcaption">
        Filled: worked. Outlined: blocked or failed.
      </DayRange>
    </Box>
  );
}

function Column({ day, left, scale }: { day: Day; left: number; scale: number }) {
  const bad = day.blocked + day.failing;
  const all = visitsOf(day);
  const top = HEIGHT - all * scale;
  const badHeight = bad * scale;
  const label = `${dayOfYear(day.day)}: ${count(all, 'visit')}, ${formatNumber(bad)} blocked or failed`;
  return (
    <g>
      <title>{label}</title>
      <Box
        component="rect"
        x={left + 1}
        y={top + badHeight}
        width={STEP - 2}
        height={(all - bad) * scale}
        sx={filled}
      />
      {bad > 0 && <Box component="rect" x={left + 1} y={top} width={STEP - 2} height={badHeight} sx={outlined} />}
    </g>
  );
}

const filled = { fill: 'currentColor', color: 'tone.info.bar' } as const;
const outlined = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
  color: 'text.primary',
} as const;
