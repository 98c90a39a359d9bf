import { expect, test } from '@jest/globals';
import { siteWith } from '../../../testing/sites/default-site.js';
import { slots, views } from '../../../testing/values/first-views.js';
import type { ClientBuild } from '../built-client.js';
import { describePage, type PageSources } from './describe-page.js';
import { headTags } from '../document-head.js';

const route = { path: '/editions/:id', scripts: [], queries: [] };
const build: ClientBuild = { slots, views, document: '', routes: [route] };

/** The document of an edition as strangers see it. */
async function show(value: string, title: string | null = 'Rye </script>') {
  const edition = { id: 70, newsletterId: 7, title, summary: 'Sour & slow', text: 'Sour' };
  const sources = {
    site: siteWith({ name: 'Index' }),
    publicUrl: 'https://index.example',
    editions: { find: (_visitor: unknown, id: number) => Promise.resolve(id === 70 ? edition : null) },
    newsletters: { byIds: () => Promise.resolve([{ id: 7, name: 'Bread & <ovens>' }]) },
  } as unknown as PageSources;
  const match = { route, parameter: { name: ':id' as const, value } };
  const { card, view, status } = await describePage(build, { path: `/editions/${value}`, match }, sources);
  return { status, head: headTags(card, { name: 'Index', accent: null, icon: null }), view };
}

test('its document has title and newsletter without scripts, none of its text, and is not for search engines', async () => {
  const { status, head, view } = await show('70');
  expect(status).toBe(200);
  expect(view).toContain('<h1>Rye &lt;/script&gt;</h1><p>Bread &amp; &lt;ovens&gt;</p>');
  expect(head).toContain('<title>Rye &lt;/script&gt; · Index</title>');
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head + view).not.toContain('Sour');
});

test('without a title, it says so', async () => {
  expect((await show('70', null)).view).toContain('<h1>Untitled Edition</h1>');
});

test('one that does not exist, or has no number, is not found', async () => {
  expect((await show('71')).status).toBe(404);
  expect((await show('x')).status).toBe(404);
});
