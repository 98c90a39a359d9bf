import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openEveryPage, type EveryPage } from './every-page.js';
import { findErrors } from './find-errors.js';
import { routes } from '../web/src/routes.js';

let product: EveryPage;
beforeAll(async () => {
  product = await openEveryPage();
});
afterAll(() => product?.close());

test.each([...Object.values(routes).map(({ path }) => path), '/graphql'])('%s is valid as served', async (path) => {
  const { origin } = product.office.product;
  const response = await fetch(origin + product.addressOf(path), { headers: { accept: 'text/html' } });
  expect(await findErrors(await response.text())).toEqual([]);
});
