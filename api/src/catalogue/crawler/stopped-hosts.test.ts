import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '../../people/accounts/user.entity.js';
import { createNewsletter } from '../../testing/factories.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

let app: RunningApp;
let site: TestServer;
let host: string;

beforeAll(async () => {
  site = await startServer((_request, response) => response.writeHead(404).end());
  host = `127.0.0.1:${site.port}`;
  app = await startTestApp({ CRAWL_ALLOW_HOSTS: host, CRAWL_DELAY_MS: '0', PUBLIC_URL: 'http://localhost' });
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const stop = (typed: string) =>
  app.ask('mutation ($host: String!) { stopCrawling(host: $host, reason: "Mine") }', { variables: { host: typed } });
const step = { signal: new AbortController().signal, log: () => undefined };

test('the page of the crawler is in its user agent', async () => {
  const { data } = await app.ask('{ crawler { name userAgent } }');
  expect(data?.crawler).toEqual({
    name: 'NicheNewslettersBot',
    userAgent: expect.stringMatching(/^NicheNewslettersBot\/1\.0 \(\+http.*\/bot\)$/),
  });
});

test('a host that a visitor stops is not asked by any job, until an administrator decides', async () => {
  const { id } = await createNewsletter(app.dataSource, { url: `${site.origin}/` });
  expect((await stop(`${site.origin}/about`)).data).toEqual({ stopCrawling: 'PAUSED' });
  await expect(app.services.pipeline.discover(id, step)).rejects.toThrow('Somebody has asked us not to read this site');
  const member = await app.tokenOf(Role.VIEWER);
  const checked = await app.ask(`mutation { checkUrl(url: "${site.origin}/about") { success message } }`, {
    token: member,
  });
  expect(checked.data).toEqual({
    checkUrl: { success: false, message: 'Somebody has asked us not to read this site' },
  });
  expect(site.requests).toEqual([]);
  const token = await app.tokenOf(Role.ADMIN);
  const { data } = await app.ask('{ attention { hostsWaiting } stoppedHosts { id host state reason } }', { token });
  const [row] = data?.stoppedHosts as { id: string }[];
  expect(data).toMatchObject({
    attention: { hostsWaiting: 1 },
    stoppedHosts: [{ host, state: 'PAUSED', reason: 'Mine' }],
  });
  const decide = (isStopped: boolean) =>
    app.ask(`mutation { decideStoppedHost(id: ${row?.id}, isStopped: ${isStopped}) { state } }`, { token });
  expect((await decide(true)).data).toEqual({ decideStoppedHost: { state: 'STOPPED' } });
  expect((await decide(false)).data).toEqual({ decideStoppedHost: { state: 'RELEASED' } });
  await app.services.pipeline.discover(id, step).catch(() => undefined);
  expect(site.requests).toContain('/robots.txt');
  expect((await stop(host)).errors?.[0]?.message).toMatch(/An administrator has looked at this host/);
});

test('the host of several newsletters waits for an administrator', async () => {
  for (const path of ['one', 'two']) await createNewsletter(app.dataSource, { url: `https://many.example/${path}` });
  expect((await stop('many.example')).data).toEqual({ stopCrawling: 'WAITING' });
  expect((await stop('no host')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
