import type { ReactElement, ReactNode } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { PageBoundary } from './layout/PageBoundary';
import { BareLayout } from './layout/BareLayout';
import { SiteLayout } from './layout/SiteLayout';
import { usePageStart } from './layout/usePageStart';
import { page } from './page';
import { NotFoundPage, pages } from './pages';
import { routes, type RouteName } from '../routes';
import { usePageOn } from '../session/features';
import { RequireRole } from '../session/RequireRole';

const AdminLayout = page('AdminLayout', () => import('./layout/AdminLayout'));
const SearchLayout = page('SearchLayout', () => import('./layout/SearchLayout'));

export function AppRoutes() {
  const { pathname } = useLocation();
  usePageStart();
  return (
    <PageBoundary path={pathname} isAroundLayout>
      <Routes>
        <Route element={<SiteLayout />}>
          {routesIn('site')}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<BareLayout />}>{routesIn('bare')}</Route>
        <Route element={layoutFor(<SearchLayout />, 'VIEWER')}>{routesIn('search')}</Route>
        <Route element={layoutFor(<AdminLayout />, 'ADMIN')}>{routesIn('admin')}</Route>
      </Routes>
    </PageBoundary>
  );
}

function layoutFor(layout: ReactElement, role: 'VIEWER' | 'ADMIN'): ReactElement {
  return <RequireRole role={role}>{layout}</RequireRole>;
}

function routesIn(layout: 'site' | 'search' | 'admin' | 'bare'): ReactElement[] {
  const names = Object.keys(pages) as RouteName[];
  return names
    .filter((name) => pages[name].layout === layout)
    .map((name) => <Route key={name} path={routes[name].path} element={elementOf(name)} />);
}

function elementOf(name: RouteName): ReactElement {
  const { Page, staysWhenSessionEnds } = pages[name];
  const { role } = routes[name];
  const shown = (
    <IfThere path={routes[name].path}>
      <Page />
    </IfThere>
  );
  if (!role) return shown;
  return (
    <RequireRole role={role} staysWhenSessionEnds={staysWhenSessionEnds}>
      {shown}
    </RequireRole>
  );
}

const ID = /^\d{1,10}$/;

/** No page exists of a feature that is off, or at a path whose ID cannot be one: nothing is requested. */
function IfThere({ path, children }: { path: string; children: ReactNode }) {
  const { id } = useParams();
  const isOn = usePageOn(path);
  return isOn && (id === undefined || ID.test(id)) ? children : <NotFoundPage />;
}
