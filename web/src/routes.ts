interface ClientRoute {
  /** In the router's syntax, with at most one parameter: `:id` or `:slug`. */
  path: string;
  /** Whether the sitemap has its path. It lists newsletters separately. */
  isIndexed?: true;
  /** Whether search engines must not index it. */
  isHidden?: true;
}

const list = <Name extends string>(routes: Record<Name, ClientRoute>) => routes;

/** Every page of the client. The router, the links, the server's 404s and the sitemap use this list. */
export const routes = list({
  home: { path: '/', isIndexed: true },
  newsletter: { path: '/newsletter/:id' },
  product: { path: '/product/:id' },
  topics: { path: '/topics', isIndexed: true },
  topic: { path: '/topics/:slug' },
  mentions: { path: '/mentions/:slug' },
  api: { path: '/api-docs', isIndexed: true },
  login: { path: '/login', isHidden: true },
  callback: { path: '/callback', isHidden: true },
  submit: { path: '/submit-newsletter' },
  account: { path: '/account', isHidden: true },
  search: { path: '/search' },
  admin: { path: '/admin', isHidden: true },
  content: { path: '/admin/content', isHidden: true },
  newsletterContent: { path: '/admin/content/:id', isHidden: true },
  jobs: { path: '/admin/jobs', isHidden: true },
  names: { path: '/admin/names', isHidden: true },
  audit: { path: '/admin/audit', isHidden: true },
  embeddings: { path: '/admin/embeddings', isHidden: true },
  attention: { path: '/admin/attention', isHidden: true },
});

export type RouteName = keyof typeof routes;
