import { generateKeyPairSync, type webcrypto as nodeCrypto } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { component, type SignatureMessage, verifySignature, webcrypto } from 'http-message-sig';
import { createNewsletter } from '../../testing/factories.js';
import { startServer, type TestServer } from '../../testing/http-server.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';

const PATH = '/.well-known/http-message-signatures-directory';
const HOME = 'https://letters.example';

const seen: IncomingMessage[] = [];
let app: RunningApp;
let site: TestServer;
let other: TestServer;

beforeAll(async () => {
  other = await startServer((request, response) => void (seen.push(request), response.end('<h1>Moved here</h1>')));
  site = await startServer((request, response) => {
    seen.push(request);
    if (request.url === '/robots.txt') return void response.end('User-agent: *\nAllow: /');
    response.writeHead(302, { location: `${other.origin}/elsewhere` }).end();
  });
  const hosts = `127.0.0.1:${site.port},127.0.0.1:${other.port}`;
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const settings = { CRAWL_ALLOW_HOSTS: hosts, CRAWL_DELAY_MS: '0', BOT_KEY: key.replaceAll('\n', '\\n') };
  app = await startTestApp(Object.assign(settings, { PUBLIC_URL: HOME }));
});
afterAll(async () => {
  await app.close();
  await Promise.all([site.close(), other.close()]);
});

async function directory() {
  const response = await fetch(app.origin + PATH);
  const { keys } = (await response.json()) as { keys: [JWK] };
  return { response, key: keys[0] };
}

async function verify(message: SignatureMessage, rules: { tag: string; components: ReturnType<typeof component>[] }) {
  const { key } = await directory();
  const verifier = webcrypto.verifier((await importJWK(key, 'Ed25519')) as nodeCrypto.CryptoKey);
  const { parameters } = await verifySignature(message, {
    policy: {
      algorithms: ['ed25519'],
      requiredComponents: rules.components,
      requiredParameters: ['created', 'expires', 'keyid', 'nonce', 'tag'],
    },
    resolveVerifier: () => verifier,
  });
  expect(parameters).toMatchObject({ tag: rules.tag, keyid: await calculateJwkThumbprint(key) });
}

/** What a site gets, at the address that it has. */
function received({ method = '', url = '', headers }: IncomingMessage, host = headers.host): SignatureMessage {
  const names = ['signature-agent', 'signature-input', 'signature'];
  const fields = names.map((name) => ({ name, value: String(headers[name]) }));
  return { kind: 'request', method, targetUri: `http://${host}${url}`, fields };
}

const SIGNED = {
  tag: 'web-bot-auth',
  components: [component('@authority'), component('signature-agent', { key: 'sig1' })],
};

test('sites verify each request of the crawler for their own host, with the key of the directory', async () => {
  const { id } = await createNewsletter(app.dataSource, { url: `${site.origin}/` });
  const step = { signal: new AbortController().signal, log: () => undefined };
  await app.services.pipeline.discover(id, step).catch(() => undefined);
  const addresses = seen.map(({ headers, url }) => `http://${headers.host}${url}`);
  expect(addresses).toEqual(expect.arrayContaining([`${site.origin}/robots.txt`, `${other.origin}/elsewhere`]));
  for (const request of seen) {
    expect(request.headers['signature-agent']).toBe(`sig1="${HOME}"`);
    await verify(received(request), SIGNED);
    await expect(verify(received(request, 'copied.example'), SIGNED)).rejects.toThrow();
  }
  const nonces = seen.map(({ headers }) => /nonce="([^"]+)"/.exec(String(headers['signature-input']))?.[1]);
  expect(new Set(nonces).size).toBe(seen.length);
});

test('the directory is signed for the address of the product, and has no private key', async () => {
  const { response, key } = await directory();
  expect(response.headers.get('content-type')).toBe('application/http-message-signatures-directory+json');
  expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  const fields = [...response.headers].map(([name, value]) => ({ name, value }));
  const served = (targetUri: string): SignatureMessage => ({
    kind: 'response',
    status: 200,
    fields,
    request: { kind: 'request', method: 'GET', targetUri, fields: [] },
  });
  const rules = { tag: 'http-message-signatures-directory', components: [component('@authority', { req: true })] };
  await verify(served(HOME + PATH), rules);
  await expect(verify(served(`https://mirror.example${PATH}`), rules)).rejects.toThrow();
});

test('the page of the crawler says where the key is', async () => {
  const { data } = await app.ask('{ crawler { keyDirectory } }');
  expect(data).toEqual({ crawler: { keyDirectory: HOME + PATH } });
});

test('without a key, nothing is signed and there is no directory', async () => {
  const unsigned = await startTestApp({ CRAWL_ALLOW_HOSTS: `127.0.0.1:${other.port}` });
  const { data } = await unsigned.ask('{ crawler { keyDirectory } }');
  const { status } = await fetch(unsigned.origin + PATH);
  await (await unsigned.services.web.get(other.origin)).discard();
  await unsigned.close();
  expect([data, status]).toEqual([{ crawler: { keyDirectory: null } }, 404]);
  expect(Object.keys(seen.at(-1)?.headers ?? {}).filter((name) => name.startsWith('signature'))).toEqual([]);
});
