import { expect, test } from '@jest/globals';
import { RecommendationKind } from './neighbour-list.js';
import { MAX_NEIGHBOURS, readNeighbours } from './read-neighbours.js';

const { GHOST, BLOGROLL } = RecommendationKind;
const read = (kind: typeof GHOST | typeof BLOGROLL, text: string) =>
  readNeighbours({ kind, document: { url: 'https://a.example/list', headers: {}, bytes: Buffer.from(text) } });

const outlines = (text: string) => `<?xml version="1.0"?><opml version="2.0"><body>${text}</body></opml>`;

test('Ghost lists addresses, and other things in the list are left out', () => {
  const list = [{ url: 'https://b.example/', created_at: '2026-01-01' }, null, 7, 'https://c.example', { url: 5 }, {}];
  expect(read(GHOST, JSON.stringify(list))).toEqual([{ url: 'https://b.example/', name: '' }]);
});

test('a blogroll lists pages or feeds with their names, also in folders', () => {
  const text = outlines(`<outline text="Friends"><outline text="B" xmlUrl="https://b.example/feed"/>
    <outline title="C &amp; D" htmlUrl="https://c.example/" xmlUrl="https://c.example/feed"/></outline>`);
  expect(read(BLOGROLL, text)).toEqual([
    { url: 'https://b.example/feed', name: 'B' },
    { url: 'https://c.example/', name: 'C & D' },
  ]);
});

test('a long list ends after 200 sites', () => {
  const sites = Array.from({ length: 5_000 }, (_, at) => `https://site-${at}.example/`);
  expect(read(GHOST, JSON.stringify(sites.map((url) => ({ url }))))).toHaveLength(MAX_NEIGHBOURS);
  const text = outlines(sites.map((url) => `<outline htmlUrl="${url}"/>`).join(''));
  expect(read(BLOGROLL, text)).toHaveLength(MAX_NEIGHBOURS);
});

test.each([
  [GHOST, ''],
  [GHOST, '<html>Not found</html>'],
  [GHOST, '{"recommendations": []}'],
  [GHOST, 'null'],
  [BLOGROLL, ''],
  [BLOGROLL, '<!doctype html><p>Not found'],
  [BLOGROLL, '<rss version="2.0"/>'],
  [BLOGROLL, '<opml><outline'],
  [
    BLOGROLL,
    '<!DOCTYPE o [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><opml><outline text="&b;" htmlUrl="https://b.example"/></opml>',
  ],
] as const)('a %s list that is none is refused: %s', (kind, text) => {
  expect(() => read(kind, text)).toThrow();
});
