import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { present } from '../../api/src/base/validation/present.js';
import { DESKTOP, NAME, type People } from './open-people.js';
import type { Screen } from '../screen.js';
import { ask, eventually } from '../start-product.js';

export function walkDeveloper(people: () => People): void {
  let developer: Screen;
  beforeAll(async () => {
    developer = await people().enter(DESKTOP, 'viewer');
    const permissions = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const;
    await developer.page.browserContext().overridePermissions(people().office.product.origin, [...permissions]);
  });
  afterAll(() => developer?.close());

  test('tries a query in the explorer', async () => {
    await developer.go('/graphql');
    const execute = await developer.page.waitForSelector('button[aria-label^="Execute query"]');
    await developer.page.waitForNetworkIdle({ idleTime: 300 });
    await execute?.click();
    await eventually('an answer of the API', async () => (await developer.text()).includes(`"name": "${NAME}"`));
  });

  test('creates a token, copies it, uses it with the API and revokes it', async () => {
    const { origin } = people().office.product;
    await developer.go('/account');
    await developer.sees('No access tokens yet');
    await developer.type('Name', 'My script');
    await developer.press('Create Token');
    await developer.sees('Copy the token now: it is not shown again.');
    await developer.press('Copy');
    await developer.sees('Token copied');
    const token = await developer.page.evaluate(() => navigator.clipboard.readText());
    expect(await ask(origin, '{ me { name } }', { token })).toEqual({ me: { name: 'Victor Viewer' } });
    await developer.press('Revoke My script');
    await developer.pressInDialog('Revoke');
    await developer.sees('Token revoked');
    await developer.sees('No access tokens yet');
    await developer.seesNo(token);
    await expect(ask(origin, '{ me { name } }', { token })).rejects.toThrow();
  });

  test('is shown what the browser does not copy', async () => {
    await developer.type('Name', 'Other script');
    await developer.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    });
    await developer.press('Create Token');
    await developer.press('Copy');
    await developer.sees('Not copied');
  });

  test('adds a webhook, tries it, and finds what was sent in its log', async () => {
    const url = `${people().hooks.origin}/in`;
    await developer.go('/webhooks');
    await developer.sees('No webhooks yet');
    await developer.type('Address of your server', url);
    await developer.tick('A decision about what you submitted');
    await developer.press('Add Webhook');
    await developer.sees('edition.published');
    await developer.press(`Test ${url}`);
    await eventually('the message', () => Promise.resolve(people().received.length > 0));
    expect(JSON.parse(present(people().received[0]))).toHaveProperty('type');
    await developer.press(`Log of ${url}`);
    await developer.sees('webhook.test');
    await developer.sees('Delivered');
  });
}
