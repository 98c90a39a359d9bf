import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createUser } from '../../testing/factories.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

const HOSTILE = '<script>alert(1)</script>" & \'';
let app: RunningApp;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  const to = await createUser(app.dataSource);
  const mail = { key: 'one', kind: 'test', to, subject: HOSTILE, text: HOSTILE, html: `<p>${HOSTILE}</p>` };
  await app.services.mails.add(app.dataSource.manager, mail);
  id = (await app.services.mails.latest())[0]?.id ?? '';
});
afterAll(() => app.close());

/** Without `fetch`, which sets the Host header. */
const look = (path: string, headers: Record<string, string> = {}, origin = app.origin) =>
  new Promise<{ status?: number; body: string }>((resolve, reject) => {
    get(`${origin}${path}`, { headers: { accept: 'text/html', ...headers } }, (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode, body }));
    }).on('error', reject);
  });

test('lists mails and shows one, with its HTML in a sandbox', async () => {
  expect((await look('/outbox')).body).toContain(`href="/outbox/${id}"`);
  const { status, body } = await look(`/outbox/${id}`);
  expect(status).toBe(200);
  expect(body).toContain('<iframe sandbox title');
  expect(body).not.toContain('<script>');
});

test.each([
  ['host', 'attacker.example'],
  ['x-forwarded-for', '203.0.113.9'],
  ['via', '1.1 proxy'],
])('is not there for a request with %s: %s', async (name, value) => {
  for (const path of ['/outbox', `/outbox/${id}`]) expect((await look(path, { [name]: value })).status).toBe(404);
});

test('a mail that does not exist is not found', async () => {
  expect((await look('/outbox/999')).status).toBe(404);
});

test('is not there in production', async () => {
  const production = await startTestApp({ NODE_ENV: 'production' });
  try {
    expect((await look('/outbox', {}, production.origin)).status).toBe(404);
  } finally {
    await production.close();
  }
});
