import { describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { readFeed } from './discover/read-feed.js';
import { MAX_ADDRESSES, readSitemap } from './discover/read-sitemap.js';

const documentOf = (body: Uint8Array | Iterable<Uint8Array>) => ({
  url: 'https://letters.example.com/sitemap.xml',
  headers: {},
  bytes: body instanceof Uint8Array ? body : Buffer.concat([...body]),
});

describe('a sitemap', () => {
  const entry = (index: number) => `<url><loc>https://letters.example.com/p/edition-number-${index}</loc></url>`;

  test('is streamed, up to the limit of the protocol', async () => {
    function* chunks() {
      yield Buffer.from('<urlset>');
      for (let index = 0; index < MAX_ADDRESSES + 5_000; index += 1) yield Buffer.from(entry(index));
      yield Buffer.from('</urlset>');
    }
    expect(await readSitemap(documentOf(chunks()))).toHaveLength(MAX_ADDRESSES);
  });

  test('is unzipped if its first bytes say so', async () => {
    const body = gzipSync(`<urlset>${entry(1)}${entry(2)}</urlset>`);
    expect(await readSitemap(documentOf(body))).toHaveLength(2);
  });

  test('is unzipped up to fifty megabytes', async () => {
    const body = gzipSync(Buffer.concat([Buffer.from(`<urlset>${entry(1)}`), Buffer.alloc(60 * 1024 * 1024, 0x20)]));
    expect(await readSitemap(documentOf(body))).toHaveLength(1);
  });

  test('does not expand entities', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]><urlset><url><loc>&c;</loc></url>${entry(1)}</urlset>`;
    expect((await readSitemap(documentOf(Buffer.from(bomb)))).length).toBeLessThanOrEqual(2);
  });

  test('is read up to the point where it is truncated', async () => {
    expect(await readSitemap(documentOf(Buffer.from(`<urlset>${entry(1)}<url><loc>https://let`)))).toHaveLength(1);
  });
});

describe('a feed', () => {
  const item = (index: number, body = '') =>
    `<item><title>Edition ${index}</title><link>https://letters.example.com/p/edition-${index}</link><pubDate>Wed, 02 Oct 2024 08:00:00 +0200</pubDate>${body}</item>`;
  const feed = (items: string) =>
    Buffer.from(`<?xml version="1.0"?><rss version="2.0"><channel><title>Letters</title>${items}</channel></rss>`);

  test('of ten thousand items is read completely', () => {
    const items = Array.from({ length: 10_000 }, (_, index) => item(index)).join('');
    expect(readFeed(documentOf(feed(items)))).toHaveLength(10_000);
  });

  test('over the size limit keeps its newest items', () => {
    const body = `<description>${'x'.repeat(20_000)}</description>`;
    const items = Array.from({ length: 600 }, (_, index) => item(index, body)).join('');
    const found = readFeed(documentOf(feed(items)));
    expect(found.length).toBeGreaterThan(300);
    expect(found[0]).toMatchObject({ edition: { title: 'Edition 0' } });
  });

  test('does not expand entities', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(500)}">]><rss version="2.0"><channel><item><title>&b;</title><link>https://letters.example.com/p/1</link></item></channel></rss>`;
    for (const finding of readFeed(documentOf(Buffer.from(bomb)))) {
      expect('edition' in finding ? (finding.edition.title ?? '').length : 0).toBeLessThan(600);
    }
  });

  test('that is invalid has no items', () => {
    expect(readFeed(documentOf(Buffer.from('<html><p>no feed here</p></html>')))).toEqual([]);
  });
});
