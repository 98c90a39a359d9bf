import { Box, useMediaQuery, useTheme } from '@mui/material';
import { Outlet } from 'react-router-dom';
import { NavigationBar } from './NavigationBar';
import { PageBoundary } from './PageBoundary';

/** The search fills the window; on small screens it brings a bar of its own. */
export function SearchLayout() {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
      {!isNarrow && <NavigationBar isWide />}
      <PageBoundary>
        <Outlet />
      </PageBoundary>
    </Box>
  );
}
