interface ClientRoute {
  /** In the router's syntax, with at most one parameter: `:id` or `:slug`. */
  path: string;
  /** Whether the sitemap has its path. It lists newsletters separately. */
  isIndexed?: true;
  /** Whether search engines must not index it. */
  isHidden?: true;
  /** Minimum role. Others are redirected to the home page. Visitors have access if it is missing. */
  role?: 'VIEWER' | 'ADMIN';
}

const list = <Name extends string>(routes: Record<Name, ClientRoute>) => routes;

/** Every page of the client. The router, the links, the server's 404s and the sitemap use this list. */
export const routes = list({
  home: { path: '/', isIndexed: true },
  newsletter: { path: '/newsletter/:id' },
  manage: { path: '/newsletter/:id/manage', isHidden: true, role: 'VIEWER' },
  edition: { path: '/editions/:id' },
  product: { path: '/product/:id' },
  topics: { path: '/topics', isIndexed: true },
  topic: { path: '/topics/:slug' },
  mentions: { path: '/mentions/:slug' },
  api: { path: '/api-docs', isIndexed: true },
  bot: { path: '/bot', isIndexed: true },
  page: { path: '/pages/:slug' },
  pricing: { path: '/pricing', isIndexed: true },
  developers: { path: '/developers', isIndexed: true },
  webhooks: { path: '/webhooks', isHidden: true, role: 'VIEWER' },
  setup: { path: '/setup', isHidden: true },
  login: { path: '/login', isHidden: true },
  callback: { path: '/callback', isHidden: true },
  authorize: { path: '/authorize', isHidden: true, role: 'VIEWER' },
  submit: { path: '/submit-newsletter', role: 'VIEWER' },
  reading: { path: '/reading/:id', isHidden: true, role: 'VIEWER' },
  collections: { path: '/collections', isIndexed: true },
  collection: { path: '/collections/:slug' },
  following: { path: '/following', isHidden: true, role: 'VIEWER' },
  account: { path: '/account', isHidden: true, role: 'VIEWER' },
  search: { path: '/search', role: 'VIEWER' },
  admin: { path: '/admin', isHidden: true, role: 'ADMIN' },
  content: { path: '/admin/content', isHidden: true, role: 'ADMIN' },
  newsletterContent: { path: '/admin/content/:id', isHidden: true, role: 'ADMIN' },
  jobs: { path: '/admin/jobs', isHidden: true, role: 'ADMIN' },
  names: { path: '/admin/names', isHidden: true, role: 'ADMIN' },
  import: { path: '/admin/import', isHidden: true, role: 'ADMIN' },
  neighbours: { path: '/admin/import/neighbours', isHidden: true, role: 'ADMIN' },
  adminTopics: { path: '/admin/topics', isHidden: true, role: 'ADMIN' },
  members: { path: '/admin/members', isHidden: true, role: 'ADMIN' },
  member: { path: '/admin/members/:id', isHidden: true, role: 'ADMIN' },
  insights: { path: '/admin/insights', isHidden: true, role: 'ADMIN' },
  pages: { path: '/admin/pages', isHidden: true, role: 'ADMIN' },
  pageDraft: { path: '/admin/pages/:slug', isHidden: true, role: 'ADMIN' },
  settings: { path: '/admin/settings', isHidden: true, role: 'ADMIN' },
  audit: { path: '/admin/audit', isHidden: true, role: 'ADMIN' },
  embeddings: { path: '/admin/embeddings', isHidden: true, role: 'ADMIN' },
  mails: { path: '/admin/mails', isHidden: true, role: 'ADMIN' },
  mailTemplates: { path: '/admin/mails/templates', isHidden: true, role: 'ADMIN' },
  claims: { path: '/admin/claims', isHidden: true, role: 'ADMIN' },
  rules: { path: '/admin/rules', isHidden: true, role: 'ADMIN' },
  installation: { path: '/admin/health', isHidden: true, role: 'ADMIN' },
  health: { path: '/admin/attention/health', isHidden: true, role: 'ADMIN' },
  attention: { path: '/admin/attention', isHidden: true, role: 'ADMIN' },
});

export type RouteName = keyof typeof routes;
