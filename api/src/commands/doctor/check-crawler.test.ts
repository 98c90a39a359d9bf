import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readConfig } from '../../config.js';
import { RequestSigner } from '../../outside/web-access/request-signer.js';
import { startServer } from '../../testing/servers/http-server.js';
import { checkCrawler } from './check-crawler.js';

const newKey = () => generateKeyPairSync('ed25519').privateKey;

test('looks for the key of BOT_KEY where sites look for it', async () => {
  expect(await checkCrawler(readConfig({}, '/nowhere'))).toMatchObject({
    status: 'ok',
    found: 'none: sites cannot verify our crawler (set BOT_KEY for that)',
  });
  let served = '<html>';
  const server = await startServer((_request, response) => response.end(served));
  const key = newKey();
  const pem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
  const check = () => checkCrawler(readConfig({ BOT_KEY: pem, PUBLIC_URL: server.origin }, '/nowhere'));
  expect(await check()).toMatchObject({ status: 'warning', fix: 'start the product, or correct PUBLIC_URL' });
  const serve = async (signer: RequestSigner) => (served = (await signer.signDirectory(60)).body);
  await serve(new RequestSigner(newKey(), server.origin));
  expect(await check()).toMatchObject({ status: 'failed', found: expect.stringContaining('another key than BOT_KEY') });
  await serve(new RequestSigner(key, server.origin));
  expect(await check()).toMatchObject({ status: 'ok', found: expect.stringContaining('/.well-known/') });
  await server.close();
  expect(await check()).toMatchObject({ status: 'warning' });
});
