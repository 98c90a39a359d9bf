import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { tokensFor } from '../../testing/servers/oauth-browser.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { siteWith } from '../../testing/sites/default-site.js';
import { Role } from '../../people/accounts/user.entity.js';
import { fieldsOf, MAIL_KIND_NAMES, MAIL_KINDS, unknownFields } from '../../people/mails/mail-kinds.js';
import { writeMail } from '../../people/mails/write-mail.js';

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.dataSource.query('DELETE FROM mail_templates');
  await app.services.site.load();
});

async function ask<T>(query: string, variables: object = {}, by = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}

interface Template {
  id: string;
  subject: string;
  example: string;
  changedBy: object | null;
}

const update = (kind: string, input: object | null) =>
  ask<Template[]>(
    `mutation ($kind: ID!, $input: MailTemplateInput) {
      updateMailTemplate(kind: $kind, input: $input) { id subject opening example changedBy { name } } }`,
    { kind, input },
  );
const of = (templates: Template[], kind: string) => templates.find(({ id }) => id === kind);
const claim = (site = app.services.site, newsletter = 'Paper') =>
  writeMail({ site, publicUrl: 'https://d.example' }, 'claim', {
    fields: { newsletter, member: 'Ada' },
    reason: 'Because.',
  });

test.each(MAIL_KIND_NAMES)('the words of %s use only fields that it has, and have an example', async (kind) => {
  const { subject, opening } = MAIL_KINDS[kind];
  expect(unknownFields(kind, subject + opening)).toEqual([]);
  const example = of(await ask<Template[]>('{ mailTemplates { id example } }'), kind)?.example ?? '';
  expect(example).toContain('This is an example of a mail of Niche Newsletters.');
  expect(example).not.toMatch(/\{\w+\}/);
  expect(Object.keys(fieldsOf(kind))).toContain('site');
});

test('a mail has the changed words, in every process, until they are restored', async () => {
  const changed = await update('claim', {
    subject: 'Yours, {newsletter}?',
    opening: '**{member}** of {site} says so.\n- [Why](/pages/why)',
  });
  expect(of(changed, 'claim')).toMatchObject({ subject: 'Yours, {newsletter}?', changedBy: {} });
  const mail = claim();
  expect(mail.subject).toBe('Yours, Paper?');
  expect(mail.text).toContain('Ada of Niche Newsletters says so.\n\n• Why: https://d.example/pages/why');
  expect(mail.html).toContain('<div dir="auto"><strong>Ada</strong> of Niche Newsletters says so.</div>');
  expect(mail.html).toContain('<a href="https://d.example/pages/why">Why</a>');
  expect(of(await update('claim', null), 'claim')).toMatchObject({
    subject: 'Is {newsletter} yours?',
    changedBy: null,
  });
  expect(claim().subject).toBe('Is Paper yours?');
  const { items } = await ask<{ items: object[] }>('{ auditEntries(search: "claim") { items { action subject } } }');
  expect(items).toEqual(['restore', 'change'].map((act) => ({ action: `mail-template.${act}`, subject: 'claim' })));
});

test("a stranger's name is neither Markdown, nor HTML, nor a field, nor a header", () => {
  const { subject, html } = claim(
    app.services.site,
    '[free](https://evil.example) <b>{member}</b>\r\nBcc: x@y.example',
  );
  expect(subject).toBe('Is [free](https://evil.example) <b>{member}</b> Bcc: x@y.example yours?');
  expect(html).toContain('[free](https://evil.example) &lt;b&gt;{member}&lt;/b&gt; Bcc');
  expect(html).not.toContain('href="https://evil.example"');
});

test.each<[string, object, string]>([
  [
    'an unknown field in the subject',
    { subject: 'Hello {name}' },
    'This mail has no {name}. It has {newsletter}, {member}, {site}.',
  ],
  ['an unknown field in the first lines', { opening: 'Your {code}' }, 'This mail has no {code}.'],
  ['a subject with a line break', { subject: 'Hello\r\nBcc: x@y.example' }, 'The subject must be one line.'],
  ['no subject', { subject: ' ' }, 'Please enter a subject.'],
  ['long first lines', { opening: 'x'.repeat(2_001) }, 'The first lines must be at most 2000 characters.'],
])('refuses %s', async (_what, wrong, message) => {
  await expect(update('claim', { subject: 'Hello', opening: '', ...wrong })).rejects.toThrow(message);
  await expect(update('unknown', null)).rejects.toThrow('Mail not found');
});

test('an example goes to the administrator who asks for it', async () => {
  expect(await ask('mutation { sendMailExample(kind: "digest") }')).toBe(true);
  const [mail] = await app.services.mails.latest();
  const { email } = await ask<{ email: string }>('{ me { email } }');
  expect(mail).toMatchObject({
    recipient: email,
    kind: 'example',
    subject: 'Letterpress and Bookbinding: 3 new editions',
  });
});

test('mails have the pages and links of the footer, the accent colour and the language', () => {
  const site = {
    ...siteWith({ links: [{ label: 'Blog', url: '/pages/blog' }], accent: '#b4530a', language: 'de' }),
    pages: [{ slug: 'imprint', title: 'Imprint', place: 'footer' as never }],
  };
  const { text, html } = writeMail({ site, publicUrl: 'https://d.example' }, 'submission-pending', {
    fields: { newsletter: 'Paper' },
    reason: 'Because.',
  });
  expect(text).toContain('Because.\nImprint: https://d.example/pages/imprint\nBlog: https://d.example/pages/blog');
  expect(html).toContain('<a href="https://d.example/pages/imprint">Imprint</a>');
  expect(html).toContain('<html lang="de">');
  expect(html).toMatch(/a\{color:#b0510a\}.*prefers-color-scheme:dark\)\{a\{color:#c57940\}/);
});

test('a program of an administrator may not change them', async () => {
  const { access_token: program } = await tokensFor(app.origin, token, 'read manage');
  for (const call of ['{ mailTemplates { id } }', 'mutation { sendMailExample(kind: "digest") }'])
    await expect(ask(call, {}, program)).rejects.toThrow('A program may not do this');
});
