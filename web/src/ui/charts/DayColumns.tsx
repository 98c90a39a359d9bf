import { Box } from '@mui/material';
import { dayOfYear } from '../text/dates';
import { formatNumber } from '../text/words';

export interface CountedDay {
  day: string;
  count: number;
}

interface Props {
  days: readonly CountedDay[];
  /** The count of the highest column. */
  highest: number;
  height: number;
  label: string;
}

const STEP = 10;

/** A column for each day, in SVG. */
export function DayColumns({ days, highest, height, label }: Props) {
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, days.length) * STEP} ${height}`}
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
      {days.map(({ day, count }, index) => {
        // A day with any always has a visible column.
        const tall = count === 0 ? 0 : Math.max(2, (count / highest) * height);
        return (
          <rect key={day} x={index * STEP + 1} y={height - tall} width={STEP - 2} height={tall} fill="currentColor">
            <title>{`${dayOfYear(day)}: ${formatNumber(count)}`}</title>
          </rect>
        );
      })}
    </Box>
  );
}

/** Of each day, and at least 1: a chart without counts is empty. */
export const highestOf = (counts: readonly number[]): number => Math.max(1, ...counts);
