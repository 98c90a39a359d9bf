import type { DocumentNode } from 'graphql';
import { matchPath } from 'react-router-dom';
import { homeQueries } from '../directory/home/HomePage';
import { EditionPage, MentionsPage, NewsletterPage, TextPage, TopicPage, TopicsPage } from './pages';
import { routes, type RouteName } from '../routes';
import { SITE } from '../session/useSite';

/** Pages with preloaded responses. Each function loads the page's code and returns its queries. */
const LOADERS: [RouteName, () => Promise<DocumentNode[]>][] = [
  [
    'newsletter',
    async () => {
      await NewsletterPage.load();
      return (await import('../directory/newsletter/NewsletterPage')).newsletterQueries;
    },
  ],
  [
    'edition',
    async () => {
      await EditionPage.load();
      return (await import('../directory/edition/EditionPage')).editionQueries;
    },
  ],
  [
    'mentions',
    async () => {
      await MentionsPage.load();
      return (await import('../directory/mentions/MentionsPage')).mentionsQueries;
    },
  ],
  [
    'page',
    async () => {
      await TextPage.load();
      return (await import('../directory/text-page/TextPage')).textPageQueries;
    },
  ],
  [
    'topics',
    async () => {
      await TopicsPage.load();
      return (await import('../directory/topics/TopicsPage')).topicsQueries;
    },
  ],
  [
    'topic',
    async () => {
      await TopicPage.load();
      return (await import('../directory/topics/TopicPage')).topicQueries;
    },
  ],
];

/** Queries with preloaded responses for this page. Loads the page's code. */
export async function loadPreloadedQueries(path: string): Promise<DocumentNode[]> {
  if (path === routes.home.path) return [SITE, ...homeQueries];
  const loader = LOADERS.find(([name]) => matchPath(routes[name].path, path));
  try {
    return [SITE, ...((await loader?.[1]()) ?? [])];
  } catch {
    return [SITE];
  }
}
