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
    ['Oops', 'The page that you are looking for does not exist any more. Perhaps you would like to go to the archive?'],
    ['Vaya', 'La página que busca no existe. Puede volver a la portada o buscar entre los números más recientes.'],
    [
      'Schade',
      'Dieser Beitrag existiert nicht mehr oder ist umgezogen. Hier geht es zurück zur Startseite des Briefs.',
    ],
  ])('is a soft 404: %s', (title, text) => {
    expect(page(title, text).refusal).toMatchObject({ cause: 'soft-404' });
  });

  test('is not a soft 404 if its subject is missing things', () => {
    const text =
      'Por qué la imprenta no existe sin el tren de carga. La semana pasada hablamos con 528 personas que cuidan de el faro todas las mañanas.';
    expect(page('El regreso silencioso de la capitanía', `3 de mayo de 2026. ${text}`).refusal).toBeUndefined();
  });
});

describe('a notice at the address of a known edition', () => {
  test.each([
    ['a shell', '<div id="app">Loading…</div>', 'loading'],
    [
      'a consent page',
      '<main><p>Before you continue: we and our 312 partners would like to store cookies on your device and process data.</p></main>',
      'consent',
    ],
    ['a withdrawn edition', '<main><p>This letter was removed by its author on Monday.</p></main>', 'soft-404'],
    ['maintenance', '<main><p>We are down for maintenance. The archive is back in an hour.</p></main>', 'maintenance'],
    [
      'a sign-in page',
      '<main><h2>Sign in to continue</h2><form><input type="email"><input type="password"></form></main>',
      'sign-in',
    ],
  ])('is refused although it keeps the title: %s', (_name, body, cause) => {
    expect(read(body, { head: KEEPS_TITLE, feedTitle: TITLE, published: DAY }).refusal).toMatchObject({ cause });
  });

  test('is refused in unknown words if only the head has the title', () => {
    const body = '<main><h2>Scan the code</h2><p>Open the link on your telephone.</p></main>';
    expect(read(body, { head: KEEPS_TITLE, feedTitle: TITLE, published: DAY }).refusal).toMatchObject({
      cause: 'empty',
    });
  });

  test('is refused although it lists the title among the latest', () => {
    const body = `<main><h1>Nothing here</h1><p>It looks like nothing was found at this location.</p>${RECENT}</main>`;
    expect(read(body, { feedTitle: TITLE, published: DAY }).refusal).toMatchObject({ cause: 'soft-404' });
  });

  test('is refused if the feed has a date and no title', () => {
    const body =
      '<main><h1>Under maintenance</h1><p>We are back on Tuesday, with new shelves and old letters.</p></main>';
    expect(read(body, { published: DAY }).refusal).toMatchObject({ cause: 'maintenance' });
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

test.each([
  ['its template', '<body class="archive date"><main>', ''],
  ['its heading', '<body><main><h1>Month: March 2026</h1>', ''],
])('a list of three excerpts is known by %s', (_name, start) => {
  const cards = ['Fog on the pitch', 'Rope and weather', 'Tar in the honey'].map(
    (name) =>
      `<article><h2><a href="/p/${encodeURI(name)}">${name}</a></h2><p>The first words of the letter.</p></article>`,
  );
  expect(read(`${start}${cards.join('')}</main></body>`).refusal).toMatchObject({ cause: 'list-page' });
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

describe('a consent page', () => {
  test('is known by its text although the button is not in it', () => {
    const text =
      'Visit us as usual with advertising and tracking. Your consent can be withdrawn at any time. Details of trackers are in our privacy policy, and our 184 partners process identifiers on your device. ';
    const body = `<main><h1>Your choice</h1><p>${text.repeat(3)}</p><p>Before you continue to the site, choose.</p></main>`;
    expect(read(body).refusal).toMatchObject({ cause: 'consent' });
  });

  test('is no short edition with a cookie banner below it', () => {
    const post =
      '<article><h1>Glatteis</h1><time datetime="2026-03-14">14. März</time><p>Ich wette, dass du gleich ausrutschst. Gewonnen!</p></article>';
    const banner =
      '<div><p>Datenschutz &amp; Cookies: Diese Website verwendet Cookies. Wenn du die Website nutzt, stimmst du Cookies zu.</p><p>Wie man Cookies kontrolliert: Cookie-Richtlinie</p></div>';
    const { refusal, text } = read(`${post}${banner}`, { feedTitle: 'Glatteis' });
    expect([refusal, text]).toEqual([undefined, expect.not.stringContaining('Cookie')]);
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
