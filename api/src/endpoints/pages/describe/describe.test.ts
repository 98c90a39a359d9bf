import { describe, expect, test } from '@jest/globals';
import { CollectionVisibility } from '@niche-newsletters/rules/collection.rules';
import type { CollectionView, EntryView } from '../../../people/collections/collection.types.js';
import { siteWith } from '../../../testing/sites/default-site.js';
import { slots, views } from '../../../testing/values/first-views.js';
import type { ClientBuild } from '../built-client.js';
import { headTags } from '../document-head.js';
import { type PageSources, describePage } from './describe-page.js';

describe('describe collection', () => {
  const FEED = 'https://index.example/api/collections/a.rss';
  const route = { path: '/collections/:slug', scripts: [], queries: [] };
  const build: ClientBuild = { slots, views, document: '', routes: [route] };
  const entry = {
    id: 1,
    collectionId: 5,
    note: 'Read <this>',
    addedAt: new Date(),
    newsletter: { id: 7, name: 'Bread & <ovens>', description: 'Flour' },
    edition: { id: 70, title: 'Rye </script>', summary: '**In short:** Sour & slow\n\n- Flour' },
  } as EntryView;

  /** The document of a collection as strangers see it. */
  async function show(visibility: CollectionVisibility) {
    const ownerName = visibility === CollectionVisibility.PUBLIC ? 'Ada' : null;
    const collection = { id: 5, name: 'To <read>', ownerName, visibility, feeds: { rss: FEED } } as CollectionView;
    const sources = {
      site: siteWith({ name: 'Index' }),
      publicUrl: 'https://index.example',
      collections: { find: () => Promise.resolve(visibility === CollectionVisibility.PRIVATE ? null : collection) },
      collectionEntries: { ofCollections: () => Promise.resolve(new Map([[5, [entry]]])) },
    } as unknown as PageSources;
    const match = { route, parameter: { name: ':slug' as const, value: 'a' } };
    const { card, view, status } = await describePage(build, { path: '/collections/a', match }, sources);
    return { status, head: headTags(card, { name: 'Index', accent: null, icon: null }), view };
  }

  test('a public collection shows its owner, entries and notes without scripts', async () => {
    const { status, head, view } = await show(CollectionVisibility.PUBLIC);
    expect(status).toBe(200);
    expect(view).toContain('<h1>To &lt;read&gt;</h1><p>A collection by Ada.</p>');
    expect(view).toContain('<a href="/newsletter/7?edition=70">Bread &amp; &lt;ovens&gt;: Rye &lt;/script&gt;</a>');
    expect(view).toContain('<p>Read &lt;this&gt;\n\nSour &amp; slow</p>');
    expect(head).toContain(`href="${FEED}"`);
    expect(head).not.toContain('noindex');
  });

  test('it tells search engines its entries in their order, and no title ends that', async () => {
    const { head } = await show(CollectionVisibility.PUBLIC);
    const [, told = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    expect(JSON.parse(told)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'To <read>',
      numberOfItems: 1,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Bread & <ovens>: Rye </script>',
          url: 'https://index.example/newsletter/7?edition=70',
        },
      ],
    });
  });

  test('an unlisted one is hidden from search engines and has no name of its owner', async () => {
    const { status, head, view } = await show(CollectionVisibility.UNLISTED);
    expect(status).toBe(200);
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain('ld+json');
    expect(view).toContain('A collection of newsletters and editions.');
  });

  test('a private one answers like one that does not exist', async () => {
    const { status, head, view } = await show(CollectionVisibility.PRIVATE);
    expect(status).toBe(404);
    expect(head + view).not.toMatch(/To &lt;read|Rye/);
  });
});

describe('describe edition', () => {
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
});
