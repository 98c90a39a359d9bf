import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());

async function refusal(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${app.origin}/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  const { message, fields } = (await answer.json()) as { message: string; fields?: object };
  return { status: answer.status, message, ...(fields && { fields }) };
}

const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test.each([
  ['/content/search', { query: 'ai', limit: 'many' }, 'limit: must be a number'],
  ['/content/search', [1], 'body: must be an object'],
  ['/content/search', null, 'body: must be an object'],
  ['/content/search', 'text', 'body: must be an object'],
  ['/content/reprocess/99', null, 'body: must be an object'],
  ['/content/sitemap', {}, 'newsletterId: is required'],
  ['/content/sitemap', { newsletterId: 'x' }, 'newsletterId: is not a valid ID'],
  ['/content/sitemap', { newsletterId: -1 }, 'newsletterId: is not a valid ID'],
  ['/content/process-selection', { contentIds: [1, 'a'] }, 'contentIds.1: is not a valid ID'],
])('a wrong body of %s is refused in our own words: %j', async (path, body, message) => {
  const [field = '', reason] = message.split(': ');
  expect(await refusal(path, post(body))).toEqual({ status: 400, message, fields: { [field]: [reason] } });
});

test.each([
  ['limit=abc', 'limit: must be a number'],
  ['state=foo', 'state.0: must be one of active, slowing, dormant, ended, unreachable, unknown'],
])('the wrong parameter %s is refused in our own words', async (query, message) => {
  expect(await refusal(`/newsletters?${query}`)).toMatchObject({ status: 400, message });
});

test.each(['text/plain', 'application/x-www-form-urlencoded'])(
  'a body of the type %s is refused as such, not as an empty one',
  async (type) => {
    const message = `Send the body as application/json, not as ${type}`;
    const init = { method: 'POST', headers: { 'content-type': type }, body: '{"url":"https://a.example"}' };
    expect(await refusal('/check-url', init)).toEqual({ status: 400, message });
  },
);

test('a body may be missing, with and without a type', async () => {
  const missing = { status: 404, message: 'Edition not found' };
  expect(await refusal('/content/reprocess/99', { method: 'POST' })).toEqual(missing);
  expect(await refusal('/content/reprocess/99', { method: 'POST', headers: { 'content-type': 'text/plain' } })).toEqual(
    missing,
  );
});
