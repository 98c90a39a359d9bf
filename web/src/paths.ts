import { routes, type RouteName } from './routes';

const path = (name: RouteName) => routes[name].path;
const pathWithId = (name: RouteName) => (id: string) => path(name).replace(':id', () => id);
const pathWithSlug = (name: RouteName) => (slug: string) => path(name).replace(':slug', () => encodeURIComponent(slug));
const newsletter = pathWithId('newsletter');
const topic = pathWithSlug('topic');

/** All paths that the client links to. */
export const paths = {
  home: path('home'),
  setup: path('setup'),
  login: path('login'),
  callback: path('callback'),
  authorize: path('authorize'),
  search: path('search'),
  submit: path('submit'),
  following: path('following'),
  collections: path('collections'),
  collection: pathWithSlug('collection'),
  account: path('account'),
  api: path('api'),
  bot: path('bot'),
  page: pathWithSlug('page'),
  pricing: path('pricing'),
  developers: path('developers'),
  webhooks: path('webhooks'),
  newsletter,
  manage: pathWithId('manage'),
  /** A part of it. */
  manageSection: (id: string, section: string) => `${pathWithId('manage')(id)}?section=${section}`,
  edition: (newsletterId: string, id: string) => `${newsletter(newsletterId)}?edition=${id}`,
  editionPage: pathWithId('edition'),
  product: pathWithId('product'),
  mentions: pathWithSlug('mentions'),
  topics: path('topics'),
  topic,
  topicFeed: (slug: string, format: 'rss' | 'atom' | 'json') => `${topic(slug)}.${format}`,
  admin: path('admin'),
  content: path('content'),
  newsletterContent: pathWithId('newsletterContent'),
  jobs: path('jobs'),
  names: path('names'),
  import: path('import'),
  /** Of the import, for what readers did not find. */
  importFor: (words: string) => `/admin/import?${new URLSearchParams({ words })}`,
  neighbours: path('neighbours'),
  adminTopics: path('adminTopics'),
  members: path('members'),
  member: pathWithId('member'),
  insights: path('insights'),
  /** Of the page of topics, which begins one with this name. */
  newTopic: (name: string) => `/admin/topics?${new URLSearchParams({ name })}`,
  pages: path('pages'),
  pageDraft: pathWithSlug('pageDraft'),
  settings: path('settings'),
  audit: path('audit'),
  embeddings: path('embeddings'),
  mails: path('mails'),
  mailTemplates: path('mailTemplates'),
  claims: path('claims'),
  rules: path('rules'),
  reading: pathWithId('reading'),
  attention: path('attention'),
  health: path('health'),
  installation: path('installation'),
  /** Handled by the server. */
  signIn: (mode: 'signin' | 'signup') => `/api/auth/google?mode=${mode}`,
  signInWithProvider: '/api/auth/oidc',
  badge: (id: string, isDark = false) => `/badge/${id}.svg${isDark ? '?scheme=dark' : ''}`,
  consent: (id: string, part: 'details' | 'decision') => `/oauth/requests/${encodeURIComponent(id)}/${part}`,
  accountExport: '/api/account/export',
  importLists: '/api/admin/imports',
  sitePictures: '/api/admin/settings/pictures',
  opml: (filter: URLSearchParams) => (filter.size > 0 ? `/newsletters.opml?${filter}` : '/newsletters.opml'),
  rss: '/newsletters.rss',
  graphql: '/graphql',
  openApi: '/api/openapi.json',
};
