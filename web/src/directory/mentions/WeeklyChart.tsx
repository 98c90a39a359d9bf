import { Box, Typography } from '@mui/material';
import { mediumDate } from '../../ui/text/dates';
import { count, formatNumber } from '../../ui/text/words';

interface Week {
  startsAt: string;
  editions: number;
}

const HEIGHT = 64;
const STEP = 10;

/** Editions per week of the last year as bars, with a text alternative. */
export function WeeklyChart({ name, weeks }: { name: string; weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ editions }) => editions));
  const total = weeks.reduce((sum, { editions }) => sum + editions, 0);
  const best = weeks.find(({ editions }) => editions === most);
  const inWords =
    total === 0
      ? `${name} was not mentioned in the last year.`
      : `${count(total, 'edition')} mentioned ${name} in the last year, most in the week of ${mediumDate(best?.startsAt)}: ${formatNumber(most)}.`;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <svg
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={inWords}
      >
        {weeks.map(({ startsAt, editions }, index) => (
          <Box
            component="rect"
            key={startsAt}
            x={index * STEP + 1}
            width={STEP - 2}
            y={HEIGHT - heightOf(editions, most)}
            height={heightOf(editions, most)}
            sx={{ fill: (theme) => (editions > 0 ? theme.vars?.palette.text.primary : theme.vars?.palette.leader) }}
          />
        ))}
      </svg>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.tertiary' }}>
        Editions per week, last 52 weeks; at most {formatNumber(most)} in one week
      </Typography>
    </Box>
  );
}

/** A week without mentions has a thin line. */
const heightOf = (editions: number, most: number): number =>
  editions === 0 ? 1 : Math.max(4, (editions / most) * HEIGHT);
