import { expect, test } from '@jest/globals';
import { eventually, startProduct } from './start-product.js';

test('a server in production that is told to stop first asks for no more requests, but answers them', async () => {
  const product = await startProduct({
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret that only this test knows',
    DEMO: 'off',
  });
  const statusOf = async (path: string) => (await fetch(`${product.origin}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);

  const stopped = product.stop();
  await eventually('not ready', async () => (await statusOf('/readyz')) === 503);
  expect(await statusOf('/')).toBe(200);

  await stopped;
  await expect(fetch(product.origin)).rejects.toThrow('fetch failed');
});
