import { matchPath, Route, Routes } from 'react-router-dom';
import { HomePage } from './home/HomePage';
import { SiteLayout } from './layout/SiteLayout';
import { RequireRole } from './session/RequireRole';
import { page } from './page';

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

/** What the document shows of a page stays until the page's own code is there. */
export async function loadPageAt(path: string): Promise<void> {
  if (matchPath('/newsletter/:id', path)) await NewsletterPage.load().catch(() => undefined);
}

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
