import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { present } from '../api/src/base/validation/present.js';
import { openOffice, pathOf, type Office } from './office.js';
import { Screen } from './screen.js';
import { eventually, signInAs } from './start-product.js';

const NAME = 'Paper Weekly';
const NEXT = 'paula.paid@example.com';

let office: Office;
let owner: Screen;
let next: Screen;
let page: string;

beforeAll(async () => {
  office = await openOffice({ newsletters: { [NAME]: ['letterpress'] }, approved: [NAME] });
  const { browser, product, ids } = office;
  const { origin } = product;
  page = `/newsletter/${present(ids[NAME])}`;
  owner = await Screen.open({ browser, origin, token: await signInAs(origin, 'viewer') });
  next = await Screen.open({ browser, origin, token: await signInAs(origin, 'paid') });
});
afterAll(() => office?.close());

async function openOwn(screen: Screen): Promise<void> {
  await screen.go(page);
  await screen.page.waitForFunction(() => !document.querySelector('[data-first-view]'));
  await screen.press('This is my newsletter');
}

test('a member proves by a tag on the page that a newsletter is theirs', async () => {
  await openOwn(owner);
  await owner.pressInDialog('Continue');
  await owner.sees('Add this tag to the head of');
  await owner.pressInDialog('Check now');
  await owner.sees('The tag is not in the head of');
  const tag = await owner.page.$eval('[role="dialog"] code', (code) => code.textContent);
  office.sites.pages.set(pathOf(NAME), `<html><head>${tag}</head><body><h1>${NAME}</h1></body></html>`);
  await owner.pressInDialog('Check now');
  await owner.sees('Hand it over');
});

test('the owner offers it to another member, who is told by mail and accepts', async () => {
  await owner.type('E-mail of the next owner', NEXT);
  await owner.pressInDialog('Offer it');
  await owner.sees(`Offered to ${NEXT}`);

  const outbox = await Screen.open({ browser: office.browser, origin: office.product.origin });
  await eventually('the offer is in the outbox', async () => {
    await outbox.go('/outbox');
    return (await outbox.text()).includes(NEXT);
  });
  await outbox.close();

  await openOwn(next);
  await next.sees('Its owner offers you this newsletter');
  await next.pressInDialog('Accept');
  await next.sees('Hand it over');
});

test('then the first owner has it no more', async () => {
  await openOwn(owner);
  await owner.sees('This newsletter has an owner already');
  expect(await owner.text()).not.toContain('Hand it over');
});
