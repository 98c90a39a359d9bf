import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deferred } from '../../testing/deferred.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { AddressGuard } from './address-guard.js';
import { GuardedFetch } from './guarded-fetch.js';

const MEGABYTE = 1024 * 1024;
const document = JSON.stringify({ client_name: 'Reader' });
const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE));

let site: TestServer;
let web: GuardedFetch;
let closed = deferred();

beforeAll(async () => {
  site = await startServer((request, response) => {
    request.socket.once('close', closed.resolve);
    if (request.url === '/moved') return void response.writeHead(302, { location: '/' }).end();
    const body = request.url === '/bomb' ? bomb : gzipSync(document);
    response.writeHead(200, { 'content-encoding': 'gzip', 'keep-alive': 'timeout=600' }).end(body);
  });
  const guard = new AddressGuard({ allowHosts: [`127.0.0.1:${site.port}`] });
  web = new GuardedFetch({ guard, userAgent: 'NewsletterReader/1.0' });
});
afterAll(async () => {
  await web.close();
  await site.close();
});

const limit = { maxBytes: 5_000 };

it('reads a document up to its limit, and follows no redirects', async () => {
  const response = await web.get(`${site.origin}/`, { maxBytes: document.length });
  expect([response.status, await response.text()]).toEqual([200, document]);
  await expect((await web.get(`${site.origin}/`, { maxBytes: document.length - 1 })).text()).rejects.toThrow(
    'too large',
  );
  expect((await web.get(`${site.origin}/moved`, limit)).status).toBe(302);
});

it('stops when a body becomes larger than its limit, whatever its compressed size', async () => {
  const response = await web.get(`${site.origin}/bomb`, limit);
  await expect(response.arrayBuffer()).rejects.toThrow('too large');
});

it('closes connections that nobody uses, even if the server wants to keep them', async () => {
  closed = deferred();
  await (await web.get(`${site.origin}/`, limit)).text();
  await closed.promise;
});
