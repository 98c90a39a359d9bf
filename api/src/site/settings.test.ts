import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { contrast, shadesOf } from '@niche-newsletters/rules/accent';
import { createNewsletter, createUser } from '../testing/factories.js';
import { eventually } from '../testing/eventually.js';
import { tokensFor } from '../testing/servers/oauth-browser.js';
import { bearer, startTestApp, type RunningApp } from '../testing/running-app.js';
import { Role, SubscriptionStatus } from '../people/accounts/user.entity.js';
import { SETTING_NAMES } from '../settings/site-settings.js';

let app: RunningApp;
let token: string;
let member: string;

beforeAll(async () => {
  app = await startTestApp({ SITE_LINE: 'Letters about bread.' });
  token = await app.tokenOf(Role.ADMIN);
  member = await app.tokenOf(Role.VIEWER);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM settings');
  await app.services.site.load();
});

async function ask<T>(query: string, variables: object = {}, by: string | undefined = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}

const UPDATE = `mutation ($input: SettingsInput!) {
  updateSettings(input: $input) { id value source variable changedBy { name } } }`;
const set = (input: object) => ask<{ id: string; value: string; source: string }[]>(UPDATE, { input });
const site = (fields: string) => ask(`{ site { ${fields} } }`, {}, '');

describe('settings', () => {
  test('each has a default, its variable, and who changed it', async () => {
    const before = await ask<{ id: string; source: string; variable: string | null }[]>(
      '{ settings { id source variable } }',
    );
    expect(before.map(({ id }) => id)).toEqual(SETTING_NAMES);
    expect(before.find(({ id }) => id === 'line')).toEqual({
      id: 'line',
      source: 'ENVIRONMENT',
      variable: 'SITE_LINE',
    });
    const after = await set({ name: 'Brot & Butter', links: [{ label: 'Imprint', url: '/pages/imprint' }] });
    expect(after.find(({ id }) => id === 'name')).toMatchObject({
      value: '"Brot & Butter"',
      source: 'SCREEN',
      variable: 'PRODUCT_NAME',
      changedBy: { name: expect.any(String) },
    });
    expect(await site('productName line links { label url }')).toEqual({
      productName: 'Brot & Butter',
      line: 'Letters about bread.',
      links: [{ label: 'Imprint', url: '/pages/imprint' }],
    });
    await set({ name: null });
    expect(await site('productName')).toEqual({ productName: 'Niche Newsletters' });
    const { items } = await ask<{ items: { action: string; subject: string; details: string }[] }>(
      '{ auditEntries(action: "setting.change") { items { subject details } } }',
    );
    expect(items[0]).toEqual({ subject: 'name', details: '"Brot & Butter" → "Niche Newsletters"' });
  });

  test('the environment wins', async () => {
    await expect(set({ line: 'Other' })).rejects.toThrow('SITE_LINE is set by the environment');
  });

  test('what is wrong is refused with its message, and nothing is stored', async () => {
    const wrong: [object, string][] = [
      [{ name: ' ' }, 'Please enter a name.'],
      [{ name: 'x'.repeat(61) }, 'The name must be at most 60 characters.'],
      [{ contact: 'nobody' }, 'This is not an e-mail address.'],
      [{ links: [{ label: 'Run', url: 'javascript:alert(1)' }] }, 'A link must begin with https:// or /.'],
      [{ links: [{ label: 'Out', url: '//evil.example' }] }, 'A link must begin with https:// or /.'],
      [{ signUpDomains: ['@example'] }, 'A domain looks like example.com, in small letters.'],
      [{ accent: '#ffffff' }, 'No shade of this colour can be read'],
      [{ accent: '#ffff00' }, 'No shade of this colour can be read'],
      [{ accent: '#000000' }, 'No shade of this colour can be read'],
      [{ accent: 'blue' }, 'A colour looks like #2541ba'],
      [{ logo: 'a'.repeat(64) }, 'This picture is not there any more'],
      [{ language: 'German' }, 'A language looks like de'],
      [{ invited: ['ada'] }, 'This is not an e-mail address.'],
      [{ asking: 'somebody' }, 'Please choose who may ask.'],
      [{ bannerFrom: '2026-02-01T00:00:00Z', bannerUntil: '2026-01-01T00:00:00Z' }, 'must end after it begins'],
    ];
    for (const [input, message] of wrong) await expect(set({ ...input, headline: 'Stored' })).rejects.toThrow(message);
    expect(await site('headline')).toEqual({ headline: '' });
  });

  test('a change by SQL counts, too', async () => {
    await app.dataSource.query(`INSERT INTO settings (name, value) VALUES ('name', '"By SQL"')`);
    await eventually(() => Promise.resolve(app.services.site.productName === 'By SQL'));
    expect(await site('productName')).toEqual({ productName: 'By SQL' });
  });

  test('a stored value that is wrong does not count', async () => {
    await app.dataSource.query(`INSERT INTO settings (name, value) VALUES ('name', '7'), ('unknown', '1')`);
    await app.services.site.load();
    expect(await site('productName')).toEqual({ productName: 'Niche Newsletters' });
  });

  test('a program of an administrator may neither read nor change them', async () => {
    const { access_token: program } = await tokensFor(app.origin, token, 'read manage');
    await expect(ask('{ settings { id } }', {}, program)).rejects.toThrow('A program may not do this');
    await expect(ask(UPDATE, { input: { name: 'Mine' } }, program)).rejects.toThrow('A program may not do this');
  });
});

describe('the words of the site', () => {
  test('the name is in feeds, OpenSearch, the API, assistants and mails at once', async () => {
    await set({ name: 'Brot' });
    const text = async (path: string) => (await fetch(app.origin + path)).text();
    for (const path of ['/newsletters.rss', '/opensearch.xml', '/api/openapi.json', '/llms.txt'])
      expect(await text(path)).toContain('Brot');
    expect(await text('/.well-known/oauth-protected-resource')).toContain('"resource_name":"Brot"');
  });

  test('the banner is shown in its time only', async () => {
    const now = Date.now();
    const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
    await set({ bannerText: 'Closed on Sunday' });
    expect(await site('banner')).toEqual({ banner: 'Closed on Sunday' });
    await set({ bannerFrom: at(1) });
    expect(await site('banner')).toEqual({ banner: null });
    await set({ bannerFrom: at(-2), bannerUntil: at(-1) });
    expect(await site('banner')).toEqual({ banner: null });
    await expect(set({ bannerFrom: at(0) })).rejects.toThrow('must end after it begins');
  });
});

describe('the look of the site', () => {
  const PIXEL =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" width="4" height="4"><rect width="4" height="4" fill="red"/>';
  const upload = async (picture: string, text: string | Buffer, by = token) => {
    const response = await fetch(`${app.origin}/api/admin/settings/pictures`, {
      method: 'POST',
      headers: { ...bearer(by), 'content-type': 'application/json' },
      body: JSON.stringify({ picture, file: Buffer.from(text).toString('base64') }),
    });
    return (await response.json()) as { data?: { id: string; url: string }; message?: string };
  };

  test('a colour is told, and its shades can be read in both schemes', async () => {
    await set({ accent: '#b4530a' });
    expect(await site('name accent')).toEqual({ name: 'Niche Newsletters', accent: '#b4530a' });
    for (const accent of ['#b4530a', '#2541ba', '#ff8800', '#00ff00', '#808080', '#000080'])
      for (const [scheme, ground] of [
        ['light', '#eff0eb'],
        ['dark', '#21252a'],
      ] as const)
        expect(contrast(shadesOf(accent, scheme)?.main ?? ground, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('logo and icon are drawn, also from an SVG, and stay while they are used', async () => {
    const { data } = await upload('icon', `${PIXEL}</svg>`);
    await set({ icon: data?.id });
    expect(await site('iconUrl logoUrl')).toEqual({ iconUrl: data?.url, logoUrl: null });
    await app.dataSource.query("UPDATE images SET created_at = now() - interval '2 days'");
    await app.services.images.sweepOrphans();
    const { headers } = await fetch(app.origin + data?.url);
    expect(headers.get('content-type')).toBe('image/png');
    const manifest = await (await fetch(`${app.origin}/site.webmanifest`)).text();
    expect(manifest).toContain(data?.url);
    const { url } = await fetch(`${app.origin}/favicon.ico`);
    expect(url).toBe(app.origin + data?.url);
  });

  test.each([
    ['a script', `${PIXEL}<script>alert(1)</script></svg>`, 'has a script'],
    ['HTML', `${PIXEL}<foreignObject/></svg>`, 'holds HTML'],
    ['an event', `${PIXEL}<g onload="x()"/></svg>`, 'reacts to events'],
    ['another site', `${PIXEL}<image href="https://x.example/a.png"/></svg>`, 'refers to another file or site'],
    ['a file', `${PIXEL}<image xlink:href='file:///etc/passwd'/></svg>`, 'refers to another file or site'],
    ['a style of another site', `${PIXEL}<style>@import "//x.example"</style></svg>`, 'refers to another'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${PIXEL}</svg>`, 'not a picture'],
    ['no picture', 'hello', 'not a picture'],
    ['too much', Buffer.alloc(1024 * 1024 + 1), 'at most 1 MB'],
  ])('an upload with %s is refused with a message', async (_what, file, message) => {
    expect((await upload('logo', file)).message).toContain(message);
  });

  test('only administrators upload', async () => {
    expect((await upload('logo', PIXEL, member)).message).toBe('You are not allowed to do this');
  });
});

describe('what is off or limited', () => {
  const checkUrl = (by: string) => ask('mutation { checkUrl(url: "https://x.invalid") { success } }', {}, by);
  const question = (by: string) => ask('{ ask(input: { question: "Which bread?" }) { isAnswered } }', {}, by);

  test('submissions', async () => {
    const editor = await app.tokenOf(Role.EDITOR);
    await set({ submissions: 'editors' });
    await expect(checkUrl(member)).rejects.toThrow('only editors submit newsletters');
    await checkUrl(editor);
    await set({ submissions: 'nobody' });
    await expect(checkUrl(token)).rejects.toThrow('cannot be submitted to this directory');
    const headers = { ...bearer(member), 'content-type': 'application/json' };
    const { status } = await fetch(`${app.origin}/api/check-url`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url: 'https://x.invalid' }),
    });
    expect(status).toBe(403);
  });

  test('questions', async () => {
    const paying = await app.tokenOf(Role.VIEWER, SubscriptionStatus.PAID);
    const editor = await app.tokenOf(Role.EDITOR);
    await set({ asking: 'paid' });
    await expect(question(member)).rejects.toThrow('members who pay can ask questions');
    for (const by of [paying, editor]) await question(by);
    await set({ asking: 'nobody' });
    await expect(question(token)).rejects.toThrow('Questions are switched off in this directory.');
  });

  test('sign-up, but not sign-in', async () => {
    const signIn = (email: string) => app.services.accounts.signIn({ email, name: 'Ada', isEmailVerified: true });
    const known = await createUser(app.dataSource);
    await set({ signUp: 'domains', signUpDomains: ['bread.example'] });
    await expect(signIn('ada@other.example')).rejects.toMatchObject({ reason: 'sign_up_closed' });
    for (const email of ['ada@bread.example.evil.example', 'ada@otherbread.example'])
      await expect(signIn(email)).rejects.toMatchObject({ reason: 'sign_up_closed' });
    await signIn('ada@Bread.example');
    await set({ signUp: 'closed' });
    await expect(signIn('new@bread.example')).rejects.toMatchObject({ reason: 'sign_up_closed' });
    await signIn(known.email);
  });

  test('invited addresses get a mail, sign up, and leave the list', async () => {
    await set({ signUp: 'invited', invited: ['Cy@Bread.example', 'bo@bread.example'] });
    const mails = await app.dataSource.query<object[]>(
      "SELECT recipient FROM mails WHERE kind = 'invitation' ORDER BY 1",
    );
    expect(mails).toEqual([{ recipient: 'bo@bread.example' }, { recipient: 'cy@bread.example' }]);
    const signIn = (email: string) => app.services.accounts.signIn({ email, name: 'Cy', isEmailVerified: true });
    await signIn('cy@bread.example');
    await expect(signIn('else@bread.example')).rejects.toMatchObject({ reason: 'sign_up_closed' });
    await eventually(() => Promise.resolve(app.services.site.current.invited.length === 1));
    const { items } = await ask<{ items: { details: string }[] }>(
      '{ auditEntries(action: "setting.change", search: "addresses") { items { details } } }',
    );
    expect(items[0]?.details).toBe('0 addresses → 2 addresses');
  });

  test('claims and digests', async () => {
    const letter = await createNewsletter(app.dataSource);
    await set({ claims: false, digests: false });
    const claim = `mutation { startClaim(newsletterId: ${letter.id}, method: FILE) { id } }`;
    await expect(ask(claim, {}, member)).rejects.toThrow('Newsletters cannot be claimed in this directory.');
    expect(await ask('{ digestSettings { isAvailable } }', {}, member)).toEqual({ isAvailable: false });
    const save =
      'mutation { updateDigestSettings(input: { frequency: DAILY, hour: 7, timeZone: "UTC" }) { frequency } }';
    await expect(ask(save, {}, member)).rejects.toThrow();
    expect(await site('features { claims digests submissions }')).toEqual({
      features: { claims: false, digests: false, submissions: 'members' },
    });
  });
});
