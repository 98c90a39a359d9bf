import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { present } from '../api/src/base/validation/present.js';

import { openBrowser } from '../api/src/testing/open-browser.js';
import { startSmtpReceiver, type SmtpReceiver } from '../api/src/testing/servers/smtp-receiver.js';
import { COOKING, COOKING_TOPICS, readDirectory, starterNamesIn } from './cooking-directory.js';
import { openEmptyDatabase, type EmptyDatabase } from './empty-database.js';
import { findInBothSchemes } from './find-violations.js';
import { Screen } from './screen.js';
import { ask, eventually, startProduct, type RunningProduct } from './start-product.js';
import { startTestSites, type TestSites } from './test-site.js';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
const LETTER = 'Brot und Salz';
const IMPRINT = '## Anbieter\n\nAda Bäcker, Ofenstraße 1, 23552 Lübeck\n\nada@kochen.example';
/** Words of the directory, and where they stand. */
const SAID: [string, string][] = [
  ...['/', '/topics', '/newsletters.rss', '/llms.txt', '/opensearch.xml', '/api/openapi.json'].map(
    (address): [string, string] => [address, 'Kochbriefe'],
  ),
  ['/', LETTER],
  ['/', '<html lang="de"'],
  ['/', '--idx-palette-primary-main:#b0510a'],
  ['/topics/sauerteig', LETTER],
  ['/pages/impressum', 'Ofenstraße 1'],
  ['/sitemap.xml', '/topics/sauerteig<'],
  ['/sitemap.xml', '/pages/impressum<'],
];
const ADMIN_COMMAND = path.resolve(import.meta.dirname, '../api/dist/commands/admin-command.js');

let folder: string;
let sites: TestSites;
let mails: SmtpReceiver;
/** That of the first start, and the one where its backup is restored. */
const databases: EmptyDatabase[] = [];
let browser: Browser;
let products: RunningProduct[] = [];
let operator: Screen;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'first-start-'));
  sites = await startTestSites([{ name: LETTER, path: '/brot', subjects: ['rye', 'salt'] }]);
  mails = await startSmtpReceiver();
  for (let number = 0; number < 2; number += 1) databases.push(await openEmptyDatabase());
  browser = await openBrowser();
  products = [await start()];
  operator = await Screen.open({ browser, origin: first().origin });
});

afterAll(async () => {
  await browser?.close();
  for (const product of products) await product.stop();
  for (const database of databases) await database.close();
  await mails?.close();
  await sites?.close();
  rmSync(folder, { recursive: true, force: true });
});

const first = () => present(products[0]);

const environment = (database = databases[0]) => ({
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret that only this test knows',
  DATA_DIR: folder,
  DATABASE_URL: present(database).address,
  SMTP_URL: mails.url,
  MAIL_FROM: 'post@kochen.example',
  CRAWL_ALLOW_HOSTS: sites.host,
  CRAWL_DELAY_MS: '0',
});

const start = (database?: EmptyDatabase, settings = {}) => startProduct({ ...environment(database), ...settings });

async function stopAll(): Promise<void> {
  for (const product of products.splice(0)) await product.stop();
}

async function upload(label: string, name: string, content: string): Promise<void> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const input = await operator.page.waitForSelector<`input[aria-label="${string}"]`>(`input[aria-label="${label}"]`);
  await present(input).uploadFile(file);
}

/** The directory is the operator's, in whatever a visitor or a program can read. */
async function expectOwn(origin: string): Promise<void> {
  const read = await readDirectory(origin);
  const named = [...read].map(([address, text]) => [address, starterNamesIn(text)] as const);
  expect(named.filter(([, names]) => names.length > 0)).toEqual([]);
  const lacking = SAID.filter(([address, words]) => !read.get(address)?.includes(words));
  expect(lacking).toEqual([]);
  const data = read.get('GraphQL: data') ?? '';
  expect(COOKING_TOPICS.filter((name) => !data.includes(JSON.stringify(name)))).toEqual([]);
}

test('a new server becomes a directory of German cooking in a browser', async () => {
  const [, code] = present(/with the code (\S+)/.exec(first().output()));
  await operator.go('/topics');
  await operator.sees('1. Who are you');
  expect(operator.address).toBe('/setup');
  await operator.type('Code', present(code).toLowerCase());
  await operator.type('Your name', 'Ada');
  await operator.type('E-mail address', 'ada@kochen.example');
  await operator.press('Go on');

  await operator.sees('Words below the headline');
  await operator.type('Name', 'Kochbriefe');
  await operator.type('Language of your words', 'de');
  await operator.type('Accent colour', '#ffffff');
  await operator.sees('No shade of this colour can be read');
  await operator.type('Accent colour', '#b4530a');
  await upload('Logo: file', 'logo.svg', LOGO.replace('</svg>', '<script>alert(1)</script></svg>'));
  await operator.sees('This SVG has a script. Please remove it.');
  await upload('Logo: file', 'logo.svg', LOGO);
  await operator.page.waitForSelector('img[alt="Logo"]');
  expect(await findInBothSchemes(operator, 'the set-up')).toEqual([]);
  await operator.press('Save and go on');

  await operator.sees('They are yours afterwards');
  await operator.tick('Empty', 'radio');
  await operator.press('Go on');
  await operator.sees('Submissions are reviewed first');
  await operator.choose('Sign up', 'Invited addresses');
  await operator.type('Invited addresses', 'bea@kochen.example');
  await operator.press('Save and go on');
  await operator.press('Send me a test mail');
  await operator.sees('A mail is on its way to ada@kochen.example');
  await operator.press('Finish');
  await operator.sees('Nothing waits for you.');
  expect(operator.address).toBe('/admin');
  expect((await fetch(`${first().origin}/setup`)).status).toBe(404);
  token = present(await operator.page.evaluate(() => localStorage.getItem('token')));
});

test('its topics come from a file, and its imprint is published', async () => {
  await operator.goLive('/admin/topics');
  await operator.sees('No topics yet');
  await operator.press('Import');
  await upload('List of topics', 'topics.json', JSON.stringify(COOKING));
  await operator.press('Check the List');
  await operator.sees('12 topics would change.');
  await operator.pressInDialog('Import');
  await operator.sees('Kräuter & Gewürze');

  await operator.goLive('/admin/pages/imprint');
  await operator.type('Title', 'Impressum');
  await operator.type('Address', 'impressum');
  await operator.type('What it is about', 'Wer verantwortlich ist.');
  await operator.type('Text', IMPRINT);
  await operator.press('Save Draft');
  await eventually('the new address', () => Promise.resolve(operator.address === '/admin/pages/impressum'));
  await operator.press('Publish');
  await operator.press('Open', 'link');
  await operator.sees('Ofenstraße 1');
});

test('a newsletter is imported with a topic, and read', async () => {
  await operator.goLive('/admin/import');
  await operator.type('Addresses', sites.url('/brot'));
  await operator.press('Check the List');
  await operator.press(`Edit ${LETTER}`);
  const field = await operator.page.waitForSelector('::-p-aria([name="Topics"][role="combobox"])');
  await present(field).type('Sauer');
  await operator.press('Sauerteig', 'option');
  // Closes the list of topics, which covers the button.
  await operator.key('Tab');
  await operator.press('Save');
  await operator.press('Import 1 newsletter');
  await operator.pressInDialog('Import');
  await eventually('its editions', async () => {
    const { newsletters } = await ask<{ newsletters: { items: { editionCount: number }[] } }>(
      first().origin,
      '{ newsletters { items { editionCount } } }',
    );
    return newsletters.items[0]?.editionCount === 2;
  });
  await eventually('two mails', () => Promise.resolve(mails.received.length === 2));
  for (const { source } of mails.received)
    expect([source.includes('Kochbriefe'), source.includes('b0510a'), starterNamesIn(source)]).toEqual([
      true,
      true,
      [],
    ]);
});

test.each(['/', '/topics', '/search', '/topics/sauerteig'])(
  'a visitor sees nothing of another directory at %s',
  async (address) => {
    const visitor = await Screen.open({ browser, origin: first().origin });
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
    await visitor.goLive(address);
    await visitor.settle();
    expect(starterNamesIn(await visitor.page.evaluate(() => document.body.innerText))).toEqual([]);
    await visitor.sees('Kochbriefe');
    await visitor.sees('Impressum');
    const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--idx-palette-primary-main');
    expect(await visitor.page.evaluate(accent)).toBe('#b0510a');
    await visitor.close();
  },
);

test('so it is for whatever reads it, and after a restart as two processes, which see a change at once', async () => {
  await expectOwn(first().origin);
  await stopAll();
  products = [await start(), await start(databases[0], { ROLE: 'web' })];
  for (const { origin } of products) await expectOwn(origin);

  const [changed, other] = products.map(({ origin }) => origin) as [string, string];
  const again = await Screen.open({ browser, origin: changed, token });
  await again.goLive('/admin/settings');
  await again.type('One line about it', 'Briefe über Brot.');
  await again.press('Save Settings');
  await eventually('the change in the other process', async () => {
    const { site } = await ask<{ site: { line: string } }>(other, '{ site { line } }');
    return site.line === 'Briefe über Brot.';
  });
  expect(await (await fetch(`${other}/llms.txt`)).text()).toContain('Briefe über Brot.');
  await again.close();
});

test('and after a backup is restored into another database', async () => {
  const file = path.join(folder, 'backup.gz');
  const command = async (words: string[], database: EmptyDatabase | undefined) => {
    const env = { ...process.env, ...environment(database) };
    const { stdout } = await promisify(execFile)(process.execPath, [ADMIN_COMMAND, ...words], { env });
    return stdout;
  };
  expect(await command(['backup', file], databases[0])).toContain('were written to');
  await stopAll();
  expect(await command(['restore', file], databases[1])).toContain('restored from');
  products = [await start(databases[1])];
  await expectOwn(first().origin);
  expect(await (await fetch(`${first().origin}/llms.txt`)).text()).toContain('Briefe über Brot.');
  expect((await fetch(`${first().origin}/setup`)).status).toBe(404);
});
