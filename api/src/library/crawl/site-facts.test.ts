import { describe, expect, it } from '@jest/globals';
import { readSiteFacts } from './site-facts.js';
import { present } from '../../base/validation/present.js';

const BODY = `<body><h1>Heading</h1>${'<p>Some words about freight and rates.</p>'.repeat(10)}</body>`;
const readPage = (html: string, url: string) => readSiteFacts({ url, headers: {}, bytes: Buffer.from(html) });
const facts = (head: string, html = '<html lang="en">') =>
  readPage(`<!doctype html>${html}<head>${head}</head>${BODY}</html>`, 'https://example.com/a/');

describe('reading the facts of a site', () => {
  it.each([
    ['<meta property="og:site_name" content="The Ledger"><title>Home | The Ledger</title>', 'The Ledger'],
    ['<meta property="og:site_name" content="Substack"><title>The Ledger | Jane Doe | Substack</title>', 'The Ledger'],
    ['<title>Home - The Ledger</title>', 'The Ledger'],
    ['<title>\n The   Ledger &amp; Rule </title>', 'The Ledger & Rule'],
    ['<title>Pre-press notes</title>', 'Pre-press notes'],
    ['', 'Heading'],
  ])('finds its name in %s', (head, name) => expect(facts(head).name).toBe(name));

  it('shortens its description at a word', () => {
    expect(facts('<meta name="description" content="  About\n freight. ">').description).toBe('About freight.');
    const long = present(facts(`<meta property="og:description" content="${'freight '.repeat(200)}">`).description);
    expect(long.length).toBeLessThanOrEqual(500);
    expect(long.endsWith('freight…')).toBe(true);
  });

  it.each([
    ['<html lang="de-AT">', '', 'de'],
    ['<html>', '<meta property="og:locale" content="fr_FR">', 'fr'],
    ['<html lang="it">', '', 'it'],
    [
      '<html>',
      '<meta name="description" content="Una carta semanal sobre los trabajadores del puerto y el precio de los contenedores.">',
      'es',
    ],
    ['<html>', '', null],
  ])('detects the language of %s %s', (html, head, language) => expect(facts(head, html).language).toBe(language));

  it('makes the URL of its image absolute', () => {
    expect(facts('<meta property="og:image" content="../cover.png">').imageUrl).toBe('https://example.com/cover.png');
    expect(facts('<meta name="twitter:image" content="https://cdn.example.com/x.png">').imageUrl).toBe(
      'https://cdn.example.com/x.png',
    );
    expect(facts('').imageUrl).toBeNull();
  });

  it('finds nothing in an invalid page', () => {
    for (const html of ['', 'plain words', '<<<>>>', '\u0000\uFFFD', '{"a":1}']) {
      expect(readPage(html, 'https://example.com/')).toMatchObject({ description: null, imageUrl: null });
    }
  });
});
