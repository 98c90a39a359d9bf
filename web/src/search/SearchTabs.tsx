import type { ReactNode } from 'react';
import { IconButton, Stack, Tab, Tabs } from '@mui/material';
import { House } from 'lucide-react';
import { useOutletContext } from 'react-router-dom';
import { paths } from '../paths';
import { RouterLink } from '../ui/text/RouterLink';
import { formatNumber } from '../ui/text/words';

export type SearchTab = 'search' | 'results';

interface Props {
  tab: SearchTab;
  onChange: (tab: SearchTab) => void;
  count: number | null;
}

/** Below 768 px, tabs switch between the panes, and the bar has a link home and the menu of the layout. */
export function SearchTabs({ tab, onChange, count }: Props) {
  const menu = useOutletContext<ReactNode>();
  return (
    <Stack component="header" direction="row" sx={barStyle}>
      <IconButton component={RouterLink} to={paths.home} aria-label="Home" sx={{ alignSelf: 'center' }}>
        <House strokeWidth={1.75} />
      </IconButton>
      <Tabs
        value={tab}
        onChange={(_event, value: SearchTab) => onChange(value)}
        variant="fullWidth"
        aria-label="AI search"
        sx={tabsStyle}
      >
        <Tab value="search" label="Search" id="tab-search" aria-controls="panel-search" />
        <Tab
          value="results"
          label={count === null ? 'Results' : `Results (${formatNumber(count)})`}
          id="tab-results"
          aria-controls="panel-results"
        />
      </Tabs>
      {menu}
    </Stack>
  );
}

const barStyle = {
  alignItems: 'stretch',
  borderBottom: '1px solid',
  borderColor: 'rule.hair',
  height: 57,
  pl: 1,
  pr: 2,
  flex: 'none',
} as const;

const tabsStyle = { flex: 1, border: 0, ml: 1, '& .MuiTab-root': { minHeight: 56, fontSize: '0.9375rem' } } as const;
