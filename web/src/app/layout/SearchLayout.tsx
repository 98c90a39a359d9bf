import { Box, useMediaQuery, useTheme } from '@mui/material';
import { Outlet, useLocation } from 'react-router-dom';
import { MenuButton } from './MenuButton';
import { NavigationBar } from './NavigationBar';
import { PageBoundary } from './PageBoundary';
import { SiteNotice } from './SiteNotice';

/** The search fills the window. On small screens it has its own header, which gets the menu. */
export function SearchLayout() {
  const { pathname } = useLocation();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
      <SiteNotice isWide />
      {!isNarrow && <NavigationBar isWide />}
      <PageBoundary path={pathname}>
        <Outlet context={<MenuButton />} />
      </PageBoundary>
    </Box>
  );
}
