import { afterAll, beforeAll, test } from '@jest/globals';
import { Keyboard } from './keyboard.js';
import { openOffice, type Office } from './office.js';
import { ask, eventually } from './start-product.js';
import { startTestSites } from './test-site.js';

const NAME = 'Tram Notes';

let office: Office;
let keys: Keyboard;

beforeAll(async () => {
  office = await openOffice({ newsletters: { [NAME]: [] }, approved: [NAME] });
  keys = new Keyboard(office.screen.page);
  const gone = await startTestSites([]);
  const { product, token, ids } = office;
  const variables = { id: ids[NAME], url: `http://${gone.host}/` };
  await gone.close();
  const change =
    'mutation ($id: ID!, $url: String!) { updateNewsletter(id: $id, input: { url: $url, toBeProcessed: true }) { id } }';
  await ask(product.origin, change, { token, variables });
  await eventually('the visit to fail', async () => {
    const { overview } = await ask<{ overview: { sitesByCause: object[] } }>(
      product.origin,
      '{ overview { sitesByCause { cause } } }',
      { token },
    );
    return overview.sitesByCause.length > 0;
  });
});

afterAll(() => office?.close());

test('a site that cannot be read is found, understood, corrected and given up by keyboard', async () => {
  const { screen } = office;
  await screen.go('/admin');
  await keys.pressButton('1 Site that brings nothing');
  await screen.sees('Sites that bring nothing');
  await keys.pressButton('1 newsletter');
  await screen.sees('Last good visit');
  await screen.sees('Never');

  await keys.pressButton(`Retry ${NAME}`);
  await screen.sees(`${NAME} will be visited`);

  await keys.pressButton(`Edit address of ${NAME}`);
  await screen.sees('The new address is visited within minutes');
  await keys.isOn('Address');
  await screen.key('Escape');
  await screen.seesNo('The new address is visited within minutes');

  await keys.pressButton(`Mark as ended: ${NAME}`);
  await screen.sees(`${NAME} is marked as ended`);
  await screen.sees('Every site brings its editions');

  await keys.pressButton('Site Health');
  await screen.sees('By platform');
});
