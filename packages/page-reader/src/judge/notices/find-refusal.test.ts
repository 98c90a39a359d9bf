import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

const URL = 'https://example.com/issues/one';

const read = (body: string, { head = '', feedTitle, published }: Context = {}) =>
  readPage({
    html: `<!doctype html><html><head>${head}</head>${body.startsWith('<body') ? body : `<body>${body}</body>`}</html>`,
    url: URL,
    hints: { title: feedTitle, publishedAt: published },
  });

interface Context {
  head?: string;
  feedTitle?: string;
  published?: string;
}

const page = (title: string, text: string) =>
  read(`<main><h1>${title}</h1><p>${text}</p></main>`, { head: `<title>${title}</title>` });

const TITLE = 'The winch complains';
const KEEPS_TITLE = `<title>${TITLE}</title><meta property="og:title" content="${TITLE}">`;
const DAY = '2026-03-14';
const RECENT = `<ul><li><a href="/p/winch">${TITLE}</a></li><li><a href="/p/b">Eleven windows</a></li></ul>`;

describe('a page with status 200 and no content', () => {
  test.each([
    ['Page not found', 'Sorry about that. Go back to the beginning and try something else from there, please.'],
    ['Schade', 'Dieser Beitrag existiert nicht mehr. Hier geht es zurück zur Startseite des Briefs.'],
    ['お知らせ', 'お探しのページは削除されたか、移動した可能性があります。'],
    ['Your choice', 'We and our 312 partners would like to store cookies on your device and to process your data.'],
  ])('is refused in any words: %s', (title, text) => {
    expect(page(title, text).refusal).toMatchObject({ cause: 'empty' });
  });

  test('is a bot check if its source has the marks of one', () => {
    const head = '<title>Just a moment...</title><script>window._cf_chl_opt={};</script>';
    expect(read('<h1>example.com</h1><p>Verifying you are human.</p>', { head }).refusal).toMatchObject({
      cause: 'challenge',
    });
  });

  test('waits for scripts if its container is empty', () => {
    expect(read('<div id="root"><p>Loading…</p></div>').refusal).toMatchObject({ cause: 'loading' });
  });

  test('wants a sign-in if it has little more than a password', () => {
    const body = '<main><h2>Hello again</h2><form><input type="email"><input type="password"></form></main>';
    expect(read(body).refusal).toMatchObject({ cause: 'sign-in' });
  });
});

describe('a notice at the address of a known edition', () => {
  test.each([
    ['a consent page', '<main><p>We and our 312 partners would like to store cookies on your device.</p></main>'],
    ['a withdrawn edition', '<main><p>This letter was removed by its author on Monday.</p></main>'],
    ['maintenance', '<main><p>We are down for maintenance. The archive is back in an hour.</p></main>'],
    ['unknown words', '<main><h2>Scan the code</h2><p>Open the link on your telephone.</p></main>'],
    ['a list of the latest', `<main><h1>Nothing here</h1><p>Nothing was found at this location.</p>${RECENT}</main>`],
  ])('is refused although the head keeps the title: %s', (_name, body) => {
    expect(read(body, { head: KEEPS_TITLE, feedTitle: TITLE, published: DAY }).refusal).toMatchObject({
      cause: 'empty',
      message: 'The page does not show the edition that the feed announces',
    });
  });

  test('is refused although the feed has no title', () => {
    const body = '<main><h1>Under maintenance</h1><p>We are back on Tuesday, with new shelves.</p></main>';
    expect(read(body, { published: DAY }).refusal).toMatchObject({ cause: 'empty' });
  });

  test.each([
    ['its title', '<main><h1>Please wait</h1><p>The bridge is open. So are we, from nine.</p></main>', 'Please wait'],
    [
      'its form',
      `<main><h1>${TITLE}</h1><p>It always does in March.</p></main><form><input type="email"></form>`,
      TITLE,
    ],
  ])('is none because of %s alone', (_name, body, feedTitle) => {
    expect(read(body, { feedTitle, published: DAY }).refusal).toBeUndefined();
  });
});

describe('a short page that is in no feed', () => {
  const TEXT =
    'The rope is in the shed, the shed is by the water, and whoever needs either of them should bring both back.';

  test.each([
    ['a date', `<main><h1>Rope</h1><time datetime="2026-03-14">14 March 2026</time><p>${TEXT}</p></main>`, ''],
    ['its type', `<main><h1>Rope</h1><p>${TEXT}</p></main>`, '<meta property="og:type" content="article">'],
  ])('is an edition with %s', (_name, body, head) => {
    expect(read(body, { head }).refusal).toBeUndefined();
  });

  test('is none without any sign of one', () => {
    expect(read(`<main><h1>Rope</h1><p>${TEXT}</p></main>`).refusal).toMatchObject({ cause: 'empty' });
  });

  test('is a subscription page if it has little more than a form', () => {
    const body =
      '<main><h1>Low Water</h1><p>Letters from below the tide line.</p><form><input type="email"></form></main>';
    expect(read(body).refusal).toMatchObject({ cause: 'subscribe-page' });
  });

  test('may have a sign-in form in its header', () => {
    const body = `<header><form><input type="password"></form></header><main><h1>Rope</h1><p>14 March 2026</p><p>${TEXT}</p></main>`;
    expect(read(body).refusal).toBeUndefined();
  });

  test('is a picture if it has a date and an author', () => {
    const body =
      '<article><h1>Slipway</h1><p class="byline">By <a rel="author" href="/ines">Ines Vermaak</a></p><time datetime="2026-03-14">14 March</time><img src="/slipway.jpg" width="800" height="600"><p>Six in the morning.</p></article>';
    expect(read(body).refusal).toBeUndefined();
  });
});

test('a list of three excerpts is known by its template', () => {
  const cards = ['Fog on the pitch', 'Rope and weather', 'Tar in the honey'].map(
    (name) =>
      `<article><h2><a href="/p/${encodeURI(name)}">${name}</a></h2><p>The first words of the letter.</p></article>`,
  );
  expect(read(`<body class="archive date"><main>${cards.join('')}</main></body>`).refusal).toMatchObject({
    cause: 'list-page',
  });
});

test('a front page with excerpts is a list', () => {
  const posts = ['The last thatcher', 'Salt in the polder', 'On starting late'].map(
    (name) =>
      `<article><h2><a href="/p/${encodeURI(name)}">${name}</a></h2><p>He climbs a ladder as others sit down.</p></article>`,
  );
  expect(read(`<body class="home blog"><main>${posts.join('')}</main></body>`).refusal).toMatchObject({
    cause: 'list-page',
  });
});

test('a cookie banner below a short edition does not make it a notice', () => {
  const post =
    '<article><h1>Glatteis</h1><time datetime="2026-03-14">14. März</time><p>Ich wette, dass du gleich ausrutschst. Gewonnen!</p></article>';
  const banner =
    '<div><p>Datenschutz &amp; Cookies: Diese Website verwendet Cookies. Wenn du die Website nutzt, stimmst du Cookies zu.</p><p>Wie man Cookies kontrolliert: Cookie-Richtlinie</p></div>';
  const { refusal, text } = read(`${post}${banner}`, { feedTitle: 'Glatteis' });
  expect([refusal, text]).toEqual([undefined, expect.not.stringContaining('Cookie')]);
});

describe('a page with many links', () => {
  const links = Array.from(
    { length: 20 },
    (_, index) => `<li><a href="/p/${index}">The letter with number ${index}</a></li>`,
  );
  const list = `<ul>${links.join('')}</ul>`;

  test('is a list if it has hardly anything else', () => {
    expect(read(`<main><h1>All of it</h1>${list}</main>`).refusal).toMatchObject({ cause: 'list-page' });
  });

  test('is a list at the address of an archive, although its items have dates', () => {
    const html = `<!doctype html><body><main><h1>Letters</h1><time datetime="2026-03-14">14 March 2026</time>${list}</main>`;
    expect(readPage({ html, url: 'https://example.com/archive' }).refusal).toMatchObject({ cause: 'list-page' });
  });

  test('is an edition if its metadata say so', () => {
    const head = '<meta property="og:type" content="article">';
    const text = '<p>The rope is in the shed, the shed is by the water, and whoever needs either brings both back.</p>';
    expect(read(`<main><h1>Rope</h1>${text}${list}</main>`, { head }).refusal).toBeUndefined();
  });
});

test('a teaser with a password form is an edition', () => {
  const teaser = '<p>The ferry leaves at ten past six, and the bakery has sold its first tray by five. </p>'.repeat(5);
  const form =
    '<form class="post-password-form"><p>This content is password protected.</p><input type="password"></form>';
  const { refusal, access } = read(`<article><h1>Protected: The inventory</h1>${teaser}${form}</article>`, {
    head: '<title>Protected: The inventory</title>',
  });
  expect([refusal, access]).toEqual([undefined, 'members']);
});
