import { ANOTHER, type FloodRequest } from './flood-request.js';

const emptyCategories = (length: number) => Array.from({ length }, () => ({}));
const call = (input: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'list_newsletters', arguments: input },
});

/** Never known, because a comment makes each another. Checking takes as long as its two thousand words allow. */
const everNew = (selection: string): FloodRequest => ({
  path: '/graphql',
  connections: 30,
  body: JSON.stringify({ query: `{ ${selection} } # ${ANOTHER}` }),
});

/** Long bodies. A stranger's are refused unread. */
export const attacksOfMembers: Record<string, FloodRequest> = {
  'empty categories': {
    path: '/api/save-newsletter',
    body: JSON.stringify({ newsletter: {}, categories: emptyCategories(330_000) }),
  },
  'deep JSON': { path: '/api/save-newsletter', body: `${'['.repeat(400_000)}${']'.repeat(400_000)}` },
  'JSON that never ends': { path: '/api/save-newsletter', body: '{"a":'.repeat(150_000) },
  'many names in JSON': { path: '/api/content/search', body: `{${'"a":1,'.repeat(120_000)}"query":"x"}` },
  'a question of 140 words': {
    path: '/api/content/ask',
    body: JSON.stringify({
      question: Array.from({ length: 70 }, (_, at) => `Gate${at} timber`)
        .join(' ')
        .slice(0, 1_000),
    }),
  },
  'twelve words with typing errors': {
    path: '/api/content/search',
    body: JSON.stringify({
      query: 'newslettr abuot comunity gardning finace marketting desgin writting programing helth scince educaton',
    }),
  },
  'a phrase that a paid edition may hide': {
    path: '/api/content/search',
    body: JSON.stringify({ query: '"the price of timber" harbour -gate' }),
  },
  'thirty connections with ever new queries of wrong fields': everNew(
    Array.from({ length: 650 }, (_, number) => `newsletters${number}`).join(' '),
  ),
  'thirty connections with ever new queries that say a field 400 times': everNew('me { id } '.repeat(400)),
  'a question of a megabyte': { path: '/api/content/search', body: JSON.stringify({ query: 'gate '.repeat(180_000) }) },
};

/** Attacks on other endpoints than `/graphql`, and through headers and query strings. */
export const attacksOnRoutes: Record<string, FloodRequest> = {
  ...attacksOfMembers,
  'a form': {
    path: '/api/save-newsletter',
    body: 'a[b]=c&'.repeat(120_000),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  'a body of an unknown encoding': {
    path: '/graphql',
    body: JSON.stringify({ query: '{ site { productName } }', variables: { text: 'x'.repeat(90_000) } }),
    headers: { 'content-encoding': 'own' },
  },
  'tools called wrongly': { path: '/mcp', body: JSON.stringify(call({ topicIds: emptyCategories(9_000) })) },
  'a long cookie': { path: '/api/newsletters', headers: { cookie: 'a=b; '.repeat(2_500) } },
  'many headers': {
    path: '/api/newsletters',
    headers: Object.fromEntries(Array.from({ length: 900 }, (_, number) => [`x-${number}`, 'a'])),
  },
  'a part of the sitemap': { path: '/sitemap-0.xml' },
  'another name of a part': { path: '/sitemap-000.xml' },
  'many parameters': { path: `/api/newsletters?${'search=a&'.repeat(1_500)}` },
  'a long address': { path: `/${'a/'.repeat(6_000)}` },
  'points in an address': { path: `/${'%2e%2e/'.repeat(1_500)}` },
  languages: { path: '/', headers: { 'accept-language': 'de;q=0.1,'.repeat(1_300) } },
  etags: { path: '/', headers: { 'if-none-match': `${'"a", '.repeat(2_400)}"b"` } },
  ranges: { path: '/favicon.svg', headers: { range: `bytes=${'0-1,'.repeat(3_000)}2-3` } },
  'a token of points': { path: '/api/jobs', headers: { authorization: `Bearer ${'a.'.repeat(6_000)}` } },
  'a return from sign-in': { path: `/api/auth/google/callback?state=${'a.'.repeat(3_000)}&code=${'b'.repeat(3_000)}` },
};

/** Of a browser that has asked for a mail. */
export async function wrongCodes(address: string): Promise<FloodRequest> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'somebody@example.com' });
  const answer = await fetch(new URL('/api/auth/email', address), { method: 'POST', headers, body });
  const cookie = answer.headers.getSetCookie().map((text) => text.split(';')[0]);
  return { path: '/api/auth/email/code', body: `{"code":"${ANOTHER}"}`, headers: { cookie: cookie.join('; ') } };
}
