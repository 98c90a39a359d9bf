import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import pg from 'pg';
import { until } from './until.mjs';
import { SessionTokens } from '../../api/dist/people/accounts/tokens.js';

// Submits a newsletter to a running product, approves it, waits for its job and searches for it.
//   DATABASE_URL=… JWT_SECRET=… node scripts/try/image-journey.mjs ORIGIN PORT-OF-A-SITE
const [origin, sitePort] = process.argv.slice(2);
const TIMEOUT_MS = 180_000;
const EDITIONS = ['locks', 'tides', 'barges'];
const site = `http://127.0.0.1:${sitePort}`;

const page = (title, body) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
const editionOf = (name) =>
  page(
    `About ${name}`,
    `<article><h1>About ${name}</h1><time datetime="2026-03-01">1 March</time>${`<p>The harbour master counted the ${name} again this morning, and wrote down what the ${name} cost the town in a year. It was more than anybody had thought possible.</p>`.repeat(8)}</article>`,
  );
const home = page(
  'Canal Letters',
  `<h1>Canal Letters</h1>${EDITIONS.map((name) => `<p><a href="/2026/03/about-${name}">About ${name}</a></p>`).join('')}`,
);
const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Canal Letters</title>${EDITIONS.map(
  (name) =>
    `<item><title>About ${name}</title><link>${site}/2026/03/about-${name}</link><pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate></item>`,
).join('')}</channel></rss>`;

createServer(({ url }, response) => {
  const name = EDITIONS.find((edition) => url === `/2026/03/about-${edition}`);
  if (url === '/feed') return response.setHeader('content-type', 'application/rss+xml').end(feed);
  response.setHeader('content-type', 'text/html');
  if (name) return response.end(editionOf(name));
  if (url === '/') return response.end(home);
  response.writeHead(404).end();
})
  .listen(Number(sitePort), '127.0.0.1')
  .unref();

let token;
async function call(method, path, body) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

await until('the start', TIMEOUT_MS, async () => (await fetch(`${origin}/readyz`)).ok);
const { version } = await call('GET', '/healthz');
console.log(`version ${version} is ready`);

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
await database.connect();
const {
  rows: [admin],
} = await database.query(
  "INSERT INTO users (email, name, role, subscription_status) VALUES ('admin@example.com', 'Admin', 'admin', 'paid') RETURNING id, session_version",
);
const {
  rows: [session],
} = await database.query(
  "INSERT INTO sessions (id, user_id, user_agent) VALUES (gen_random_uuid(), $1, '') RETURNING id",
  [admin.id],
);
await database.end();
token = await new SessionTokens(process.env.JWT_SECRET).issue({
  sessionId: session.id,
  userId: admin.id,
  version: admin.session_version,
});

const { message, imageUrl } = await call('POST', '/api/capture-and-upload-screenshot', { url: `${site}/` });
assert.equal(message, 'Screenshot captured', 'Chromium takes a picture');
const { data: topics } = await call('GET', '/api/subcategories');
const { data: submitted } = await call('POST', '/api/save-newsletter', {
  newsletter: {
    name: 'Canal Letters',
    url: `${site}/`,
    description: 'What the harbour master counts.',
    image: imageUrl,
  },
  metadata: { frequency: 'weekly', language: 'en' },
  categories: [{ topic_id: topics[0].id }],
});
await call('PUT', `/api/admin/newsletters/${submitted.id}/approve`, { toBeProcessed: true });
const job = await until('the job', TIMEOUT_MS, async () => {
  const { jobs } = await call('GET', '/api/jobs?page=1');
  assert.notEqual(jobs[0]?.status, 'failed', JSON.stringify(jobs[0]));
  return jobs.find(({ status }) => status === 'completed');
});
console.log(`submitted with a picture, approved, job ${job.id} completed`);
const { results } = await call('POST', '/api/content/search', { query: 'what do the tides cost the town' });
assert.match(results[0]?.title ?? '', /tides/, JSON.stringify(results));
console.log(`search found '${results[0].title}'`);
