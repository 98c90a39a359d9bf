import type { DocumentNode } from 'graphql';
import { matchPath } from 'react-router-dom';
import { homeQueries } from './home/HomePage';
import { NewsletterPage } from './pages';
import { routes } from './routes';
import { SITE } from './session/useSite';

/** The queries that the document of this page brings responses for. Loads the page's code first, where it is lazy. */
export async function loadPreloadedQueries(path: string): Promise<DocumentNode[]> {
  if (path === routes.home.path) return [SITE, ...homeQueries];
  if (!matchPath(routes.newsletter.path, path)) return [SITE];
  try {
    await NewsletterPage.load();
    return [SITE, ...(await import('./newsletter/NewsletterPage')).newsletterQueries];
  } catch {
    return [SITE];
  }
}
