import { Box } from '@mui/material';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from './Footer';
import { WantedNotice } from '../../session/WantedNotice';
import { NavigationBar } from './NavigationBar';
import { PageBoundary } from './PageBoundary';
import { PageWidth } from './PageWidth';
import { SiteNotice } from './SiteNotice';

export function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SiteNotice />
      <NavigationBar />
      <PageWidth component="main">
        <WantedNotice />
        <PageBoundary key={pathname} path={pathname}>
          <Outlet />
        </PageBoundary>
        <Box sx={{ height: { xs: 64, md: 96 } }} />
      </PageWidth>
      <Footer />
    </Box>
  );
}
