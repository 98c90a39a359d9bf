/** Every address of the client, built in one place. */
export const paths = {
  home: '/',
  login: '/login',
  callback: '/callback',
  search: '/search',
  submit: '/submit-newsletter',
  account: '/account',
  newsletter: (id: string) => `/newsletter/${id}`,
  edition: (newsletterId: string, id: string) => `/newsletter/${newsletterId}?edition=${id}`,
  product: (id: string) => `/product/${id}`,
  admin: '/admin',
  content: '/admin/content',
  newsletterContent: (id: string) => `/admin/content/${id}`,
  jobs: '/admin/jobs',
  audit: '/admin/audit',
  /** Outside the client's routes: the server answers these. */
  signIn: (mode: 'signin' | 'signup') => `/api/auth/google?mode=${mode}`,
  opml: (filter: URLSearchParams) => (filter.size > 0 ? `/newsletters.opml?${filter}` : '/newsletters.opml'),
  rss: '/newsletters.rss',
};
