import { lazy, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home/HomePage';
import { SiteLayout } from './layout/SiteLayout';
import { RequireRole } from './session/RequireRole';
import { loadToastRegion } from './toasts/load-toast-region';
import { loadWithLook } from './ui/load-with-look';

/** A page's code comes when its address is first opened; the home page's, which most come for, is there at once. */
function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => {
    loadToastRegion().catch(() => undefined);
    return { default: (await loadWithLook(load))[name] };
  });
}

const NotFoundPage = page('NotFoundPage', () => import('./layout/NotFoundPage'));
const AdminLayout = page('AdminLayout', () => import('./layout/AdminLayout'));
const SearchLayout = page('SearchLayout', () => import('./layout/SearchLayout'));
const NewsletterPage = page('NewsletterPage', () => import('./newsletter/NewsletterPage'));
const ProductPage = page('ProductPage', () => import('./product/ProductPage'));
const SubmitPage = page('SubmitPage', () => import('./submit/SubmitPage'));
const AccountPage = page('AccountPage', () => import('./account/AccountPage'));
const SearchPage = page('SearchPage', () => import('./search/SearchPage'));
const LoginPage = page('LoginPage', () => import('./session/LoginPage'));
const CallbackPage = page('CallbackPage', () => import('./session/CallbackPage'));
const DashboardPage = page('DashboardPage', () => import('./admin/dashboard/DashboardPage'));
const ContentPage = page('ContentPage', () => import('./admin/content/ContentPage'));
const NewsletterContentPage = page(
  'NewsletterContentPage',
  () => import('./admin/newsletter-content/NewsletterContentPage'),
);
const AuditPage = page('AuditPage', () => import('./admin/audit/AuditPage'));
const JobsPage = page('JobsPage', () => import('./admin/jobs/JobsPage'));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route path="/" element={<HomePage />} />
        <Route path="/newsletter/:id" element={<NewsletterPage />} />
        <Route path="/product/:id" element={<ProductPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/callback" element={<CallbackPage />} />
        <Route
          path="/submit-newsletter"
          element={
            <RequireRole role="VIEWER" staysWhenSessionEnds>
              <SubmitPage />
            </RequireRole>
          }
        />
        <Route
          path="/account"
          element={
            <RequireRole role="VIEWER">
              <AccountPage />
            </RequireRole>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route
        element={
          <RequireRole role="VIEWER">
            <SearchLayout />
          </RequireRole>
        }
      >
        <Route path="/search" element={<SearchPage />} />
      </Route>
      <Route
        element={
          <RequireRole role="ADMIN">
            <AdminLayout />
          </RequireRole>
        }
      >
        <Route path="/admin" element={<DashboardPage />} />
        <Route path="/admin/content" element={<ContentPage />} />
        <Route path="/admin/content/:id" element={<NewsletterContentPage />} />
        <Route path="/admin/jobs" element={<JobsPage />} />
        <Route path="/admin/audit" element={<AuditPage />} />
      </Route>
    </Routes>
  );
}
