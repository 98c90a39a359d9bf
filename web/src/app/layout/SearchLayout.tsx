import { Box, useMediaQuery, useTheme } from '@mui/material';
import { Outlet, useLocation } from 'react-router-dom';
import { NavigationBar } from './NavigationBar';
import { PageBoundary } from './PageBoundary';

/** The search fills the window, and has its own header on small screens. */
export function SearchLayout() {
  const { pathname } = useLocation();
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
      {!isNarrow && <NavigationBar isWide />}
      <PageBoundary path={pathname}>
        <Outlet />
      </PageBoundary>
    </Box>
  );
}
