import type { World } from './rest-world.js';

export interface RestCall {
  /** Ids in the path. */
  of?: keyof World;
  query?: string;
  /** `site` is the origin of one that answers. */
  body?: (world: World, site: string) => object;
  /** Further valid bodies. */
  others?: (world: World) => object[];
  /** 200 by default. Calls to outside services fail here. */
  status?: number;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A valid call of every route. */
export const REST_CALLS: Record<string, RestCall> = {
  'get /user': {},
  'get /account/export': {},
  'get /newsletters': {
    query:
      '?page=1&limit=5&search=letter&subcategoryIds=1,2&state=active,unknown&language=en&cadence=weekly&access=free&platform=ghost&length=long',
  },
  'get /newsletters/:id': { of: 'newsletter' },
  'get /subcategories': {},
  'get /promoted-newsletters': {},
  'get /products/:id': { of: 'product' },
  'get /content/list/:newsletterId': { of: 'newsletter', query: '?page=1&status=all' },
  'post /content/search': { body: () => ({ query: 'letter' }) },
  'post /content/ask': {
    body: () => ({
      question: 'Who wrote the letter?',
      previous: [{ question: 'What is it?', answer: 'A letter.', sourceIds: [1] }],
    }),
  },
  'get /follows': {},
  'get /follows/new': { query: '?limit=5&search=letter&onlyNew=true' },
  'post /follows': {
    body: ({ topic }) => ({ topicId: topic }),
    others: () => [{ savedSearch: { search: 'letter' } }, { savedSearch: { query: 'letter' } }],
  },
  'delete /follows/:id': { of: 'follow' },
  'get /admin/imports': { query: '?page=1&limit=5' },
  'get /admin/imports/:id': { of: 'newsletterImport' },
  'get /admin/imports/:id/rows': { of: 'newsletterImport', query: '?page=1&status=new&search=one' },
  'get /admin/imports/:id/report': { of: 'newsletterImport' },
  'post /admin/imports': { body: () => ({ kind: 'csv', text: 'url\none.example', columns: { address: 0 } }) },
  'post /admin/imports/:id/start': { of: 'newsletterImport', body: () => ({ toBeProcessed: false }) },
  'post /admin/imports/:id/retry': { of: 'newsletterImport' },
  'post /admin/imports/:id/undo': { of: 'newsletterImport' },
  'post /admin/settings/pictures': {
    body: () => ({
      picture: 'logo',
      file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
    }),
  },
  'get /webhooks': {},
  'post /webhooks': {
    body: ({ newsletter }) => ({
      url: 'https://hooks.example.com/',
      events: ['edition.published'],
      newsletterId: newsletter,
    }),
  },
  'put /webhooks/:id': {
    of: 'webhook',
    body: () => ({ url: 'https://hooks.example.com/in', events: ['edition.published'] }),
  },
  'delete /webhooks/:id': { of: 'webhook' },
  'post /webhooks/:id/rotate': { of: 'webhook' },
  'post /webhooks/:id/pause': { of: 'webhook' },
  'post /webhooks/:id/resume': { of: 'webhook' },
  'get /webhooks/:id/deliveries': { of: 'webhook', query: '?limit=5' },
  'post /webhooks/:id/test': { of: 'webhook' },
  'post /webhooks/deliveries/:id/resend': { of: 'delivery' },
  'get /collections': {},
  'get /collections/:id': { of: 'collection' },
  'post /collections': { body: () => ({ name: 'To read', visibility: 'public' }) },
  'post /collections/:id/entries': { of: 'collection', body: ({ edition }) => ({ contentId: edition, note: 'Good' }) },
  'delete /collections/entries/:id': { of: 'entry' },
  'delete /collections/:id': { of: 'collection' },
  'post /check-url': { body: () => ({ url: 'nonsense' }) },
  'post /capture-and-upload-screenshot': { body: () => ({ url: 'nonsense' }), status: 400 },
  'post /save-newsletter': {
    body: ({ topic }, site) => ({
      newsletter: {
        name: 'The Contract',
        url: `${site}/`,
        description: 'Clauses and their commas.',
      },
      metadata: { frequency: 'weekly', language: 'en' },
      categories: [{ topic_id: topic }],
    }),
  },
  'get /admin/newsletters': { query: '?page=1&status=approved' },
  'get /admin/newsletters/:id': { of: 'waiting' },
  'put /admin/newsletters/:id': {
    of: 'newsletter',
    body: ({ topic }) => ({ newsletter: { name: 'Renamed' }, categories: [{ subcategoryId: topic }] }),
  },
  'put /admin/newsletters/:id/approve': { of: 'waiting', body: () => ({ toBeProcessed: false }) },
  'put /admin/newsletters/:id/reject': { of: 'waiting' },
  'delete /admin/newsletters/:id': { of: 'waiting' },
  'get /admin/promotions': {},
  'post /admin/promotions': {
    body: ({ newsletter }) => ({ newsletterId: newsletter, startsAt: inDays(50), endsAt: inDays(60) }),
  },
  'delete /admin/promotions/:id': { of: 'promotion' },
  'get /admin/content/newsletters': { query: '?page=1&hasErrors=true' },
  'post /jobs/create': { body: ({ idle }) => ({ newsletterId: idle, priority: 2 }) },
  'get /jobs': { query: '?page=1' },
  'get /jobs/newsletters': {},
  'get /jobs/:id': { of: 'job' },
  'post /jobs/:id/cancel': { of: 'job' },
  'post /jobs/:id/retry': { of: 'failedJob' },
  'post /content/sitemap': { body: ({ newsletter }) => ({ newsletterId: newsletter }), status: 502 },
  'post /content/process-by-newsletter': {
    body: ({ newsletter }) => ({ newsletterId: newsletter, filters: { limit: 1 } }),
  },
  'post /content/process-selection': { body: ({ edition }) => ({ contentIds: [edition] }) },
  'post /content/batch-generate-embeddings': { body: ({ edition }) => ({ contentIds: [edition] }) },
  'post /content/generate-embeddings': { body: ({ edition }) => ({ contentId: edition }) },
  'post /content/reprocess/:contentId': { of: 'edition', status: 502 },
  'get /content/status/:id': { of: 'newsletter' },
  'get /content/fetch/:contentId': { of: 'edition' },
};
