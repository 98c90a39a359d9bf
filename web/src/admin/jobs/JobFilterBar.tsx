import { Box, MenuItem, Select, Stack, Tab, Tabs } from '@mui/material';
import { formatNumber } from '../../ui/text/words';
import { NewsletterFilter } from './NewsletterFilter';
import { chooseStatus, chooseTab, jobTabs, statusChoices, type JobCounts } from './job-filters';

interface Filters {
  tab: string;
  status: string;
  newsletter: string;
}

interface Props {
  filters: Filters;
  counts: JobCounts | undefined;
  onChange: (filters: Partial<Filters>) => void;
}

export function JobFilterBar({ filters, counts, onChange }: Props) {
  const tab = jobTabs.some(({ value }) => value === filters.tab) ? filters.tab : 'all';
  return (
    <Box
      sx={{
        mt: 2.5,
        mb: 2,
        display: 'flex',
        flexDirection: { xs: 'column', lg: 'row' },
        gap: 2,
        alignItems: { lg: 'flex-end' },
        borderBottom: { lg: '1px solid' },
        borderColor: { lg: 'rule.hair' },
      }}
    >
      <Tabs
        value={tab}
        onChange={(_, next: string) => onChange(chooseTab(next, filters.status))}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Job status"
        sx={{ flex: 1, borderBottom: { lg: 0 } }}
      >
        {jobTabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={<TabLabel text={label} count={counts?.[value]} />} />
        ))}
      </Tabs>
      <Stack direction="row" sx={{ gap: 1, pb: { lg: 1.25 } }}>
        <Select
          displayEmpty
          value={filters.status}
          onChange={(event) => onChange(chooseStatus(event.target.value, filters.tab))}
          slotProps={{ input: { 'aria-label': 'Status' } }}
          sx={{ minWidth: { xs: 0, sm: 150 }, flex: { xs: 1, sm: 'none' } }}
        >
          <MenuItem value="">All Statuses</MenuItem>
          {statusChoices.map((status) => (
            <MenuItem key={status} value={status}>
              {status.charAt(0).toUpperCase() + status.slice(1)}
            </MenuItem>
          ))}
        </Select>
        <NewsletterFilter value={filters.newsletter} onChange={(newsletter) => onChange({ newsletter })} />
      </Stack>
    </Box>
  );
}

function TabLabel({ text, count }: { text: string; count: number | undefined }) {
  return (
    <span>
      {text}{' '}
      <Box component="span" sx={{ color: 'text.tertiary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
        {count === undefined ? '' : formatNumber(count)}
      </Box>
    </span>
  );
}
