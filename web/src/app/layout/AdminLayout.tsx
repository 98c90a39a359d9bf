import { Box } from '@mui/material';
import { Outlet, useLocation } from 'react-router-dom';
import { AdminNavigation } from './AdminNavigation';
import { NavigationBar } from './NavigationBar';
import { PageBoundary } from './PageBoundary';
import { PageWidth } from './PageWidth';
import { SiteNotice } from './SiteNotice';

export function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <SiteNotice isWide />
      <NavigationBar isWide />
      <AdminNavigation />
      <PageWidth component="main" isWide>
        <PageBoundary key={pathname} path={pathname}>
          <Outlet />
        </PageBoundary>
        <Box sx={{ height: 64 }} />
      </PageWidth>
    </>
  );
}
