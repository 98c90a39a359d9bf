import assert from 'node:assert/strict';
import { until } from './until.mjs';

const TIMEOUT_MS = 300_000;
/** About different newsletters, because one result is enough and the demo is read one newsletter at a time. */
const QUESTIONS = ['heat pumps', 'direct mail', 'embeddings'];

/** Requests the version, the home page and a search, and prints the time until each succeeded. */
export async function askProduct(origin) {
  const began = Date.now();
  const say = (what) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  await until('/readyz', TIMEOUT_MS, async () => (await fetch(`${origin}/readyz`)).ok);
  say(`ready, version ${(await (await fetch(`${origin}/healthz`)).json()).version}`);

  const page = await (await fetch(origin)).text();
  assert.match(page, /<title>[^<]+<\/title>/, 'the home page');
  say('the home page');

  const session = await signInAsAdmin(origin);
  const search = async (query) => (await post(session, '/api/content/search', { query })).results[0]?.title;
  const found = await until('a search', TIMEOUT_MS, async () =>
    (await Promise.all(QUESTIONS.map(search))).find(Boolean),
  );
  say(`a search found '${found}'`);
}

/** A session of the administrator of a development server. */
export async function signInAsAdmin(origin) {
  const response = await fetch(`${origin}/api/auth/development?as=admin`, { redirect: 'manual' });
  return { origin, token: new URL(response.headers.get('location'), origin).searchParams.get('token') };
}

export async function ask(session, query, variables) {
  const { data, errors } = await post(session, '/graphql', { query, variables });
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '));
  return data;
}

async function post({ origin, token }, address, body) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return (await fetch(origin + address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}
