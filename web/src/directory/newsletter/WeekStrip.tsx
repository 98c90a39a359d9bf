import { Box, Typography } from '@mui/material';
import { count } from '../../ui/text/words';

const BAR = 4;
const GAP = 1;
const HEIGHT = 28;
const EMPTY = 1;

/** Editions per week of the last year, as bars. */
export function WeekStrip({ counts }: { counts: number[] }) {
  const most = Math.max(1, ...counts);
  const width = counts.length * (BAR + GAP) - GAP;
  return (
    <Box component="figure" sx={{ m: 0, mt: 1.5, mb: 1.5 }}>
      <Box
        component="svg"
        role="img"
        aria-label={describeWeeks(counts)}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: 1, height: HEIGHT }}
      >
        {counts.map((editions, week) => {
          const height = editions === 0 ? EMPTY : Math.max(4, (editions / most) * HEIGHT);
          return (
            <Box
              key={week}
              component="rect"
              x={week * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              sx={{
                fill: (theme) => (editions === 0 ? theme.vars?.palette.leader : theme.vars?.palette.text.secondary),
              }}
            />
          );
        })}
      </Box>
      <Typography
        aria-hidden
        variant="caption"
        sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.tertiary' }}
      >
        <span>a year ago</span>
        <span>this week</span>
      </Typography>
    </Box>
  );
}

export function describeWeeks(counts: number[]): string {
  const total = counts.reduce((sum, editions) => sum + editions, 0);
  if (total === 0) return 'No editions in the last year';
  const weeks = counts.filter((editions) => editions > 0).length;
  const silent = counts.length - 1 - counts.findLastIndex((editions) => editions > 0);
  const latest =
    silent === 0 ? 'the latest this week' : `none in the last ${silent === 1 ? 'week' : count(silent, 'week')}`;
  return `${count(total, 'edition')} in ${weeks} of the last ${count(counts.length, 'week')}, ${latest}`;
}
