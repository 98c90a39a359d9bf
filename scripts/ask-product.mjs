import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { signInAsAdmin } from './product-client.mjs';
import { until } from './until.mjs';

// Requests the version, the home page and a search from a product with the demo: node scripts/ask-product.mjs ORIGIN
const TIMEOUT_MS = 300_000;
/** About different newsletters, because one result is enough and the demo is read one newsletter at a time. */
const QUESTIONS = ['heat pumps', 'direct mail', 'embeddings'];

/** Prints the time until each step succeeded. */
export async function askProduct(origin) {
  const began = Date.now();
  const say = (what) => console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  await until('/readyz', TIMEOUT_MS, async () => (await fetch(`${origin}/readyz`)).ok);
  say(`ready, version ${(await (await fetch(`${origin}/healthz`)).json()).version}`);

  const page = await (await fetch(origin)).text();
  assert.match(page, /<title>[^<]+<\/title>/, 'the home page');
  say('the home page');

  const { token } = await signInAsAdmin(origin);
  const search = async (query) => {
    const response = await fetch(`${origin}/api/content/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    const { results } = await response.json();
    return results[0]?.title;
  };
  const found = await until('a search', TIMEOUT_MS, async () =>
    (await Promise.all(QUESTIONS.map(search))).find(Boolean),
  );
  say(`a search found '${found}'`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await askProduct(process.argv[2]);
