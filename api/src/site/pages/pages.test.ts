import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_PAGES, pageFields } from '@niche-newsletters/rules/page.rules';
import { safeParse } from 'zod/v4/core';
import { readDraftPages } from '../../settings/draft-pages.js';
import { tokensFor } from '../../testing/servers/oauth-browser.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type RunningApp } from '../../testing/running-app.js';
import { Role } from '../../people/accounts/user.entity.js';
import { MAX_VERSIONS } from './page.types.js';

let app: RunningApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(Role.ADMIN);
});
afterAll(() => app.close());
beforeEach(() => app.dataSource.query(`DELETE FROM pages WHERE slug NOT IN ('about', 'privacy', 'terms', 'imprint')`));

async function ask<T>(query: string, variables: object = {}, by: string | undefined = token): Promise<T> {
  const { data, errors } = await app.ask(query, { token: by, variables });
  if (errors) throw new Error(errors[0]?.message);
  return Object.values(data ?? {})[0] as T;
}

interface Draft {
  slug: string;
  text: string;
  state: string;
  versions: { id: string; publishedAt: string | null }[];
}

const FIELDS = 'slug title description text state versions { id title publishedAt }';
const HELP = {
  slug: 'help',
  title: 'Help',
  description: 'How it works.',
  text: 'Ask.',
  place: 'FOOTER',
  isInSitemap: true,
};
const save = (changed: object = {}, slug: string | null = null) =>
  ask<Draft>(`mutation ($slug: String, $input: PageInput!) { savePage(slug: $slug, input: $input) { ${FIELDS} } }`, {
    slug,
    input: { ...HELP, ...changed },
  });
const change = (call: string) => ask<Draft>(`mutation { ${call} { ${FIELDS} } }`);
const read = (slug = 'help') => ask<{ text: string } | null>(`{ page(slug: "${slug}") { title text } }`, {}, '');
const linked = () => ask<{ pages: object[] }>('{ site { pages { slug title place } } }', {}, '');
const textOf = async (path: string) => (await fetch(app.origin + path)).text();

test('a former address leads to the new one, until another page has it', async () => {
  const moved = async (slug: string) => {
    const response = await fetch(`${app.origin}/pages/${slug}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    return [response.status, response.headers.get('location')];
  };
  await save({ slug: 'faq' });
  await change('publishPage(slug: "faq")');
  await save({ slug: 'advice' }, 'faq');
  await save({ slug: 'how-to' }, 'advice');
  expect(await ask('{ page(slug: "faq") { slug } }', {}, '')).toEqual({ slug: 'how-to' });
  expect(await moved('faq')).toEqual([301, '/pages/how-to']);
  expect(await moved('advice')).toEqual([301, '/pages/how-to']);
  expect(await textOf('/sitemap.xml')).not.toContain('/pages/faq');
  await save({ slug: 'faq', title: 'Other help' });
  await change('publishPage(slug: "faq")');
  expect(await moved('faq')).toEqual([200, null]);
  await change('publishPage(slug: "how-to", isPublished: false)');
  expect(await moved('advice')).toEqual([404, null]);
});

describe('the drafts of the product', () => {
  test('are there from the start, and nobody sees them before they are filled and published', async () => {
    const drafts = await ask<{ title: string; description: string }>(
      '{ pageDraft(slug: "imprint") { title description } }',
    );
    expect(drafts).toEqual({ title: 'Imprint', description: 'Who is responsible for this directory.' });
    const rows = await ask<object[]>('{ pages { slug state place changedBy { name } } }');
    const expected = ['about', 'privacy', 'terms', 'imprint'].map((slug) => ({
      slug,
      state: 'DRAFT',
      place: 'FOOTER',
      changedBy: null,
    }));
    expect(rows).toEqual(expected);
    expect(await linked()).toEqual({ pages: [] });
    for (const { slug } of expected) {
      expect(await read(slug)).toBeNull();
      await expect(change(`publishPage(slug: "${slug}")`)).rejects.toThrow('Fill in or delete what stands in brackets');
    }
  });

  test('keep to the limits of pages', () => {
    for (const draft of readDraftPages())
      for (const field of ['slug', 'title', 'description', 'text'] as const)
        expect([draft.slug, field, safeParse(pageFields[field], draft[field]).success]).toEqual([
          draft.slug,
          field,
          true,
        ]);
  });
});

test('a page is a draft, is published, changed, restored, taken back and deleted', async () => {
  expect(await save()).toMatchObject({ state: 'DRAFT', versions: [{}] });
  expect(await read()).toBeNull();
  expect(await change('publishPage(slug: "help")')).toMatchObject({ state: 'PUBLISHED' });
  expect(await read()).toEqual({ title: 'Help', text: 'Ask.' });
  expect(await linked()).toEqual({ pages: [{ slug: 'help', title: 'Help', place: 'FOOTER' }] });
  expect(await textOf('/sitemap.xml')).toContain('/pages/help</loc>');
  expect(await textOf('/llms.txt')).toContain('[Help](');

  const words = { text: 'Read.', description: 'What it is.', place: 'HEADER' };
  const changed = await save(words, 'help');
  expect(changed).toMatchObject({ state: 'CHANGED', text: 'Read.' });
  expect(await read()).toMatchObject({ text: 'Ask.' });
  expect(await linked()).toMatchObject({ pages: [{ place: 'HEADER' }] });
  await save(words, 'help');
  const [, first] = changed.versions;
  expect(await change(`restorePage(slug: "help", versionId: "${first?.id}")`)).toMatchObject({
    text: 'Ask.',
    description: 'How it works.',
    versions: [{}, {}, {}],
  });
  await expect(change(`restorePage(slug: "about", versionId: "${first?.id}")`)).rejects.toThrow('Version not found');

  expect(await change('publishPage(slug: "help", isPublished: false)')).toMatchObject({ state: 'DRAFT' });
  expect(await read()).toBeNull();
  expect(await ask('mutation { deletePage(slug: "help") }')).toBe(true);
  await expect(ask('{ pageDraft(slug: "help") { id } }')).rejects.toThrow('Page not found');
  const { items } = await ask<{ items: { action: string }[] }>(
    '{ auditEntries(search: "help") { items { action subject } } }',
  );
  const acts = ['delete', 'unpublish', 'restore', 'save', 'save', 'publish', 'create'];
  expect(items).toEqual(acts.map((act) => ({ action: `page.${act}`, subject: 'help' })));
});

test('a change by SQL is seen', async () => {
  await save();
  await app.dataSource.query(`UPDATE page_versions SET published_at = now() WHERE title = 'Help'`);
  await eventually(() => Promise.resolve(app.services.site.pages.length > 0));
  expect(app.services.site.pages).toMatchObject([{ slug: 'help' }]);
});

test.each<[string, object, string]>([
  ['an address that is taken', { slug: 'imprint' }, 'Another page has this address.'],
  ['a reserved address', { slug: 'new' }, "'new' is reserved"],
  ['an address with capitals', { slug: 'About-Us' }, 'An address has small letters'],
  ['an address that leads elsewhere', { slug: '../admin' }, 'An address has small letters'],
  ['no title', { title: ' ' }, 'Please enter a title.'],
  ['no text', { text: '' }, 'Please write a text.'],
  ['a text that is too long', { text: 'x'.repeat(30_001) }, 'The text must be at most 30000 characters.'],
])('refuses %s, and stores nothing', async (_what, wrong, message) => {
  await expect(save(wrong)).rejects.toThrow(message);
  expect(await ask('{ pages { slug } }')).toHaveLength(4);
});

test.each([
  ['10 MB', 'x'.repeat(10 * 1024 * 1024)],
  ['100,000 lists in lists', '- '.repeat(100_000)],
  ['100,000 quotes in quotes', '> '.repeat(100_000)],
])('a text of %s is refused before it is read', async (_what, text) => {
  const body = JSON.stringify({ query: '{ site { line } }', variables: { text } });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const { status } = await fetch(`${app.origin}/graphql`, { method: 'POST', headers, body }).catch(() => ({
    status: 413,
  }));
  expect(status).toBe(413);
});

test('the longest text of lists in lists and open marks is shown flat', async () => {
  await save({ text: `${'- '.repeat(7_500)}x\n${'**['.repeat(4_000)}\n<script>alert(1)</script>` });
  await change('publishPage(slug: "help")');
  const html = await textOf('/pages/help');
  expect(html).toContain(`<ul><li>${'- '.repeat(7_499)}x</li></ul>`);
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toContain('<script>alert(1)');
});

test('there is an end to pages and versions, and the published version is kept', async () => {
  await save();
  await change('publishPage(slug: "help")');
  expect((await save({ description: 'What it is.' }, 'help')).versions).toHaveLength(2);
  for (let number = 0; number <= MAX_VERSIONS; number += 1) await save({ text: `Ask ${number}.` }, 'help');
  const { versions } = await ask<Draft>('{ pageDraft(slug: "help") { versions { publishedAt } } }');
  expect(versions).toHaveLength(MAX_VERSIONS);
  expect(versions.at(-1)?.publishedAt).not.toBeNull();
  await app.dataSource.query(
    `INSERT INTO pages (slug, place) SELECT 'page-' || n, 'none' FROM generate_series(1, $1::int) n`,
    [MAX_PAGES],
  );
  await expect(save({ slug: 'one-more' })).rejects.toThrow(`There can be at most ${MAX_PAGES} pages.`);
});

test('a program of an administrator may neither read drafts nor change them', async () => {
  const { access_token: program } = await tokensFor(app.origin, token, 'read manage');
  for (const call of [
    '{ pages { id } }',
    '{ pageDraft(slug: "about") { id } }',
    'mutation { deletePage(slug: "about") }',
  ])
    await expect(ask(call, {}, program)).rejects.toThrow('A program may not do this');
});
