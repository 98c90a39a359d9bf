import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Box, MenuItem, Select, Typography } from '@mui/material';
import type { OwnerFiguresQuery } from '../../../gql/graphql';
import { ErrorNotice } from '../../../ui/states/ErrorNotice';
import { dayOfYear } from '../../../ui/text/dates';
import { formatNumber } from '../../../ui/text/words';
import { FigureChart } from '../../../ui/charts/FigureChart';
import { OWNER_FIGURES } from './owner-documents';

const FIGURES = [
  { name: 'shown', label: 'Shown in lists' },
  { name: 'opened', label: 'Page opened' },
  { name: 'clicked', label: 'Led to your site' },
  { name: 'found', label: 'Found by search' },
  { name: 'cited', label: 'Cited in answers' },
] as const;

const SPANS = [30, 90, 365];

/** How often readers met the newsletter: a chart of each figure, and a table with all of them. */
export function OwnerFigures({ id }: { id: string }) {
  const [days, setDays] = useState(30);
  const { data, error, refetch } = useQuery(OWNER_FIGURES, {
    variables: { id, days },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Box component="section" aria-label="Figures">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h3">How readers meet it</Typography>
        <Select
          size="small"
          value={days}
          onChange={(event) => setDays(event.target.value)}
          slotProps={{ input: { 'aria-label': 'Days' } }}
        >
          {SPANS.map((span) => (
            <MenuItem key={span} value={span}>
              {span} days
            </MenuItem>
          ))}
        </Select>
      </Box>
      {error && !data && <ErrorNotice title="Failed to fetch the figures" onRetry={() => void refetch()} />}
      {data && <Figures days={data.newsletterStats} />}
    </Box>
  );
}

type Days = OwnerFiguresQuery['newsletterStats'];

function Figures({ days }: { days: Days }) {
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' }, gap: 2 }}>
        {FIGURES.map(({ name, label }) => (
          <FigureChart key={name} label={label} days={days.map((day) => ({ day: day.day, count: day[name] }))} />
        ))}
      </Box>
      <Box component="details" sx={{ mt: 2 }}>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
          Show as a table
        </Typography>
        <Box tabIndex={0} role="region" aria-label="Figures by day" sx={{ maxHeight: 320, overflow: 'auto', mt: 1 }}>
          <Box component="table" sx={tableStyle}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {FIGURES.map(({ name, label }) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{dayOfYear(day.day)}</th>
                  {FIGURES.map(({ name }) => (
                    <td key={name}>{formatNumber(day[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        Counted by day, without anything about the reader. Known robots are not counted as readers of pages and lists.
      </Typography>
    </>
  );
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 0.75, textAlign: 'right', borderBottom: '1px solid', borderColor: 'rule.hair' },
  '& th': { fontWeight: 600 },
  '& :is(th, td):first-of-type': { textAlign: 'left', whiteSpace: 'nowrap' },
} as const;
