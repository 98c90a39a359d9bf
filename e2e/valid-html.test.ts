import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HtmlValidate, type Report } from 'html-validate';
import { openEveryPage, type EveryPage } from './every-page.js';
import { WIDTHS } from './find-violations.js';
import { routes } from '../web/src/routes.js';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

let product: EveryPage;
beforeAll(async () => {
  product = await openEveryPage();
});
afterAll(() => product?.close());

const errorsIn = ({ results }: Report): string[] =>
  results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );

const check = async (html: string) => errorsIn(await validator.validateString(html));

test.each([...Object.values(routes).map(({ path }) => path), '/graphql'])('%s is valid as served', async (path) => {
  const { origin } = product.office.product;
  const response = await fetch(origin + product.addressOf(path), { headers: { accept: 'text/html' } });
  expect(await check(await response.text())).toEqual([]);
});

test.each(Object.values(routes).map(({ path }) => path))('%s is valid as rendered', async (path) => {
  const screen = await product.visit(1280, () => undefined);
  await screen.go(product.addressOf(path));
  for (const width of WIDTHS) {
    await screen.page.setViewport({ width, height: 900 });
    await screen.settle();
    expect(await check(await screen.page.content())).toEqual([]);
  }
  await screen.close();
});
