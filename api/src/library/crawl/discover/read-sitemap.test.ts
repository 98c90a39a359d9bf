import { describe, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { readSitemap } from './read-sitemap.js';

const ORIGIN = 'https://letters.example.com';
const read = async (body: string | Uint8Array) => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const findings = await readSitemap({ url: `${ORIGIN}/sitemap.xml`, headers: {}, bytes });
  return findings.map((finding) => {
    if ('edition' in finding) return finding.edition.url.replace(ORIGIN, '');
    return 'page' in finding ? `page ${finding.page.replace(ORIGIN, '')}` : 'link';
  });
};
const entry = (path: string) => `<url><loc>${ORIGIN}${path}</loc></url>`;
const XML = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entry('/p/one')}${entry('/p/two')}</urlset>`;
const BOTH = ['/p/one', '/p/two'];

describe('a sitemap', () => {
  test.each<[string, string | Uint8Array]>([
    ['in XML', `<?xml version="1.0" encoding="UTF-8"?>\n${XML}`],
    ['with a byte order mark', `\uFEFF<?xml version="1.0"?>${XML}`],
    ['in UTF-16', Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${XML}`, 'utf16le')],
    ['after empty lines', `\n\n  ${XML}`],
    ['in gzip', gzipSync(XML)],
    ['cut off in gzip', gzipSync(XML + ' '.repeat(10_000)).subarray(0, -8)],
    ['with a prefix', XML.replace(/<(\/?)(\w)/g, '<$1sm:$2').replace('xmlns=', 'xmlns:sm=')],
    ['in capitals', XML.replace(/<\/?\w+/g, (tag) => tag.toUpperCase())],
    ['with images', XML.replaceAll('</loc>', '</loc><image:image><image:loc>/i.png</image:loc></image:image>')],
    ['with relative addresses', XML.replaceAll(ORIGIN, '')],
    ['with white space and CDATA', XML.replaceAll('<loc>', '<loc>\n <![CDATA[').replaceAll('</loc>', ']]>\n</loc>')],
    ['in plain text', `${ORIGIN}/p/one\r\n${ORIGIN}/p/two\r\n`],
    ['in plain text with a byte order mark', `\uFEFF${ORIGIN}/p/one\n\n${ORIGIN}/p/two`],
    [
      'as RSS',
      `<rss version="2.0"><channel><item><link>${ORIGIN}/p/one</link></item><item><link>${ORIGIN}/p/two</link></item></channel></rss>`,
    ],
    [
      'as Atom',
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><link href="/p/one"/></entry><entry><id>2</id><link href="/p/two"/></entry></feed>`,
    ],
    ['without its end', XML.slice(0, -9)],
    ['without schemes', XML.replaceAll('https://', '')],
    ['in plain text without schemes', 'letters.example.com/p/one\nletters.example.com/p/two'],
    [
      'beside names that are no addresses',
      `1.2.3.999/a\nxn--a.com/b\na.example:99999/c\n${ORIGIN}/p/one\n${ORIGIN}/p/two`,
    ],
    ['after a warning of the software', `Warning: header() in /srv/index.php\n<?xml version="1.0"?>${XML}`],
    ['in UTF-16 without a byte order mark', Buffer.from(XML, 'utf16le')],
    ['with addresses in elements', XML.replaceAll('<loc>', '<loc><url>').replaceAll('</loc>', '</url></loc>')],
    ['with addresses outside elements', XML.replace(/<\/?loc>/g, '')],
    ['after a document type that does not end', `<!DOCTYPE urlset [<!ENTITY a SYSTEM "x]>${XML}`],
    ['with entries that are not separated', XML.replace('</url><url>', '')],
    ['with images of any prefix', XML.replaceAll('</loc>', '</loc><img><loc>/i.png</loc></img>')],
    [
      'with an entity of its own',
      `<!DOCTYPE x [<!ENTITY own SYSTEM "file:///etc/passwd">]>${XML.replace('/p/one', '/p/one&own;')}`,
    ],
    ['with a bare ampersand', XML.replace('</urlset>', `<x>a & b</x></urlset>`)],
  ])('can be %s', async (_, body) => expect(await read(body)).toEqual(BOTH));

  test.each([
    ['as it is', '/p?a=1&b=2'],
    ['as a reference', '/p?a=1&amp;b=2'],
    ['as a reference twice', '/p?a=1&amp;amp;b=2'],
    ['by number', '/p?a=1&#38;b=2'],
    ['in CDATA', '<![CDATA[/p?a=1&b=2]]>'],
  ])('can have an ampersand in an address %s', async (_, path) => {
    expect(await read(`<urlset>${entry(path)}${entry('/p/two')}</urlset>`)).toEqual(['/p?a=1&b=2', '/p/two']);
  });

  test('can have letters in an old encoding', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><urlset>${entry('/p/caf\u00e9')}</urlset>`;
    expect(await read(Buffer.from(xml, 'latin1'))).toEqual(['/p/caf%C3%A9']);
  });

  test('is read up to where it is damaged', async () => {
    const long = `<urlset>${Array.from({ length: 5_000 }, (_, n) => entry(`/p/${n * 7919}`)).join('')}</urlset>`;
    const bytes = gzipSync(long);
    bytes.fill(0xff, bytes.length - 500);
    expect((await read(bytes)).slice(0, 2)).toEqual(['/p/0', '/p/7919']);
  });

  test('that ends in the middle keeps the part that it names', async () => {
    expect(await read(`<sitemapindex><sitemap><loc>${ORIGIN}/a.xml.gz</loc><lastm`)).toEqual(['page /a.xml.gz']);
  });

  test('does not list other schemes', async () => {
    const urls = ['mailto:a@b.c', 'javascript:alert(1)', 'ftp://x.org/f'].map((url) => `<url><loc>${url}</loc></url>`);
    expect(await read(`<urlset>${urls.join('')}</urlset>`)).toEqual([]);
  });

  test('lists its parts like pages', async () => {
    expect(await read(XML.replaceAll('/p/two', '/post-sitemap2.xml'))).toEqual(['/p/one', 'page /post-sitemap2.xml']);
  });

  test('for news has titles and dates', async () => {
    const news = (title: string) =>
      `<news:news><news:publication><news:name>Letters</news:name></news:publication><news:publication_date>2024-05-03T09:30:00+02:00</news:publication_date><news:title>${title}</news:title></news:news><video:video><video:title>No</video:title><video:publication_date>2020-01-01</video:publication_date></video:video>`;
    const body = XML.replace('</loc>', `</loc>${news('Locks &amp; gates')}`);
    const findings = await readSitemap({ url: `${ORIGIN}/sitemap.xml`, headers: {}, bytes: Buffer.from(body) });
    expect(findings[0]).toEqual({
      edition: { url: `${ORIGIN}/p/one`, title: 'Locks & gates', publishedAt: '2024-05-03T09:30:00+02:00' },
    });
  });

  test('index lists its parts', async () => {
    const index = `<sitemapindex><sitemap><loc>${ORIGIN}/a.xml.gz</loc></sitemap></sitemapindex>`;
    expect(await read(index)).toEqual(['page /a.xml.gz']);
  });

  test.each(['', '{}', 'no addresses here', '<html><body>Not found</body></html>'])(
    'that is invalid has no entries: %j',
    async (body) => expect(await read(body)).toEqual([]),
  );
});
