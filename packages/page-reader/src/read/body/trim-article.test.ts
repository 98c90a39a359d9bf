import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

const url = 'https://tidewater.example/p/the-lock-keepers';
const TITLE = 'The lock keepers';
const paragraphs = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, at) => `<p>In the ${from + at}. year the traffic of the canal was counted again, and written down twice.</p>`,
  ).join('\n');
const links = ['ropes', 'gates', 'barges']
  .map((word) => `<li><a href="/p/${word}">What we wrote about ${word} last year</a></li>`)
  .join('');

const read = (body: string, head = ''): string[] =>
  readPage({
    html: `<html><head><title>${TITLE}</title>${head}</head><body><article><h1>${TITLE}</h1>${body}</article></body></html>`,
    url,
  }).text.split('\n');

describe('a heading', () => {
  test.each(['<h3>Essential letters</h3>', '<p>Letters that took part:</p>'])(
    'is left out if nothing follows: %s',
    (heading) => {
      const lines = read(paragraphs(1, 12) + heading);
      expect(lines).toHaveLength(11);
    },
  );

  test('is kept if it links to another site, as in a round-up, and left out if it links to the same', () => {
    const item = (address: string, name: string) =>
      `<h3><a href="${address}">${name}</a></h3><img src="/lock.jpg" alt="">`;
    const lines = read(
      paragraphs(1, 12) +
        item('https://marsh-end.example/gates', 'Gates of Marsh End') +
        paragraphs(12, 16) +
        item('/p/ropes', 'Ropes of last year') +
        paragraphs(16, 24).replace('<p>', '<div><img src="/rope.jpg" alt=""></div><p>'),
    );
    expect(lines).toContain('Gates of Marsh End');
    expect(lines).not.toContain('Ropes of last year');
  });

  test('is left out together with the list of links below', () => {
    const lines = read(
      `${paragraphs(1, 8)}<h3>From the archive of letters</h3><ul>${links}</ul><h3>A second lock</h3>${paragraphs(8, 16)}`,
    );
    expect(lines).not.toContain('From the archive of letters');
    expect(lines).toContain('A second lock');
  });

  test('is kept if text follows below the list of links', () => {
    const lines = read(`${paragraphs(1, 8)}<h3>The gates of Marsh End</h3><ul>${links}</ul>${paragraphs(8, 16)}`);
    expect(lines).toContain('The gates of Marsh End');
  });

  test('is kept if it is an item with a single link', () => {
    const item =
      '<h3>A rope of forty metres</h3><p><a href="https://shop.example/rope">See it in the shop of ropes</a></p>';
    expect(read(`${paragraphs(1, 8)}${item}<h3>A second lock</h3>${paragraphs(8, 16)}`)).toContain(
      'A rope of forty metres',
    );
  });

  test('is kept above a picture', () => {
    const lines = read(`${paragraphs(1, 12)}<h3>Picture of the week</h3><p><img src="/lock.jpg" alt="A lock"></p>`);
    expect(lines).toContain('Picture of the week');
  });
});

test('a list of links is kept if they lead to other sites, and left out if they lead to the same or are buttons', () => {
  const list = (base: string, text: string) =>
    `<ul>${['ropes', 'gates', 'barges'].map((word) => `<li><a href="${base}/${word}">${text} ${word}</a></li>`).join('')}</ul>`;
  const lines = read(
    paragraphs(1, 16) +
      list('https://marsh-end.example', 'A book of 1911 about') +
      list('/p', 'What we wrote about') +
      list('https://network.example', 'Share') +
      paragraphs(16, 32),
  );
  expect(lines).toContain('A book of 1911 about ropes');
  expect(lines).not.toContain('What we wrote about ropes');
  expect(lines).not.toContain('Share ropes');
});

test('a link to another site is kept as a paragraph of its own', () => {
  const line = (url: string) => `<p><a href="${url}">The list of all gates and ropes</a></p>`;
  const linesWith = (url: string) => read(paragraphs(1, 16) + line(url) + paragraphs(16, 32));
  expect(linesWith('https://marsh-end.example/list')).toContain('The list of all gates and ropes');
  expect(linesWith('/list')).not.toContain('The list of all gates and ropes');
});

describe('a note about the author', () => {
  const byline = '<meta name="author" content="Ann Other">';

  test.each([
    ['the author of the page', 'Ann Other has kept the lock at Marsh End since 1998.'],
    ['somebody with a usual occupation', 'Tom Baker is a freelance writer who lives on a barge.'],
    ['somebody with a usual occupation in German', 'Eva Brandt ist Redakteurin und schreibt über Häfen.'],
  ])('is left out at the end: %s', (_kind, note) => {
    expect(read(`${paragraphs(1, 12)}<p>${note}</p>`, byline)).not.toContain(note);
  });

  test('is kept where a short edition begins with it', () => {
    const opening = 'Tom Baker was a writer who lived on a barge, and he died on Sunday.';
    expect(read(`<p>${opening}</p>${paragraphs(1, 3)}`, byline)).toContain(opening);
  });

  test('is kept in the text, and so are other people at the end', () => {
    const within = 'Ann Other is a writer who lives on a barge.';
    const last = 'Tom Baker is the last who knows how the gate was built.';
    const lines = read(`${paragraphs(1, 6)}<p>${within}</p>${paragraphs(6, 12)}<p>${last}</p>`, byline);
    expect(lines).toEqual(expect.arrayContaining([within, last]));
  });
});

describe('linked headings with a paragraph each at the end', () => {
  const note = 'Everything that the lock keepers wrote down in a year about it, and what their children remember. ';
  const teasers = (base: string, names: string[], text = note): string =>
    names.map((name) => `<div><h3><a href="${base}/${name}">About ${name}</a></h3><p>${text}</p></div>`).join('');

  test('are left out if they lead to the same site', () => {
    expect(read(paragraphs(1, 9) + teasers('/p', ['ropes', 'gates', 'barges']))).toHaveLength(8);
  });

  test.each([
    ['lead to other sites', paragraphs(1, 9) + teasers('https://other.example', ['ropes', 'gates', 'barges'])],
    ['are only two', paragraphs(1, 9) + teasers('/p', ['gates', 'barges'])],
    ['are most of the text', paragraphs(1, 3) + teasers('/p', ['ropes', 'gates', 'barges'])],
    ['have long texts', paragraphs(1, 90) + teasers('/p', ['ropes', 'gates', 'barges'], note.repeat(10))],
    ['are linked in part', paragraphs(1, 9) + teasers('/p', ['ropes', 'gates', 'barges']).replaceAll('<a', 'All <a')],
    ['lead to parts of the page', paragraphs(1, 9) + teasers(url, ['ropes', 'gates', 'barges'])],
  ])('are kept if they %s', (_how, body) => {
    expect(read(body).join(' ')).toContain('About barges');
  });
});

describe('cards of other articles around the text', () => {
  const card = (name: string, heading = `<h2><a href="https://${name}.example/">About ${name}</a></h2>`): string =>
    `<section><article><p>Kicker</p>${heading}<p>What the keepers of the lock wrote down about it.</p></article></section>`;
  const cards = (names: string[], heading?: string): string => names.map((name) => card(name, heading)).join('');

  test('are left out', () => {
    expect(read(paragraphs(1, 9) + cards(['ropes', 'gates', 'barges']))).toHaveLength(8);
  });

  test.each([
    ['are only two', paragraphs(1, 9) + cards(['gates', 'barges'])],
    ['are most of the text', paragraphs(1, 4) + cards(['ropes', 'gates', 'barges', 'boats', 'quays', 'tides'])],
    ['have headings without links', paragraphs(1, 9) + cards(['ropes', 'gates', 'barges'], '<h2>About barges</h2>')],
  ])('are kept if they %s', (_how, body) => expect(read(body).join(' ')).toContain('About barges'));
});

describe('a list below a heading that points elsewhere', () => {
  const items = (base: string): string =>
    ['ropes', 'gates', 'barges']
      .map((name) => `<li>How the keepers of the lock looked after <a href="${base}/${name}">their ${name}</a></li>`)
      .join('');
  const withList = (base: string): string[] =>
    read(`${paragraphs(1, 6)}<h3>Read more</h3><ul>${items(base)}</ul>${paragraphs(6, 12)}`);

  test('is left out if it links to the same site', () => {
    expect(withList('/p')).toHaveLength(11);
  });

  test('is kept if it links to other sites', () => {
    expect(withList('https://other.example')).toHaveLength(14);
  });

  test('does not begin with an item of the text', () => {
    const needs = '<p>What the lock needs:</p><ul><li>More posts</li><li>Three ropes</li></ul>';
    expect(read(`${paragraphs(1, 12)}${needs}${paragraphs(12, 14)}`)).toContain('More posts');
  });
});

describe('a heading that ends the article', () => {
  const reader = 'I kept the lock at Marsh End for a year, and never saw a barge.';

  test.each([
    'Leave a comment',
    'You might also like',
    'Schreibe einen Kommentar',
    '3 Kommentare',
    'Recent posts',
    'More great Tidewater stories',
  ])('is left out with everything below: %s', (heading) => {
    const lines = read(`${paragraphs(1, 12)}<h3>${heading}</h3><div><p>${reader}</p></div>`);
    expect(lines).toHaveLength(11);
  });

  test.each(['Recommended reading', 'Latest news', 'Top stories', 'More lock news'])(
    'may be that of a section: %s',
    (heading) => {
      expect(read(`${paragraphs(1, 12)}<h3>${heading}</h3><p>${reader}</p>`)).toContain(reader);
    },
  );

  test('is left out alone above most of the text', () => {
    const lines = read(`${paragraphs(1, 4)}<h3>Leave a comment</h3>${paragraphs(4, 12)}<p>${reader}</p>`);
    expect(lines).toHaveLength(12);
  });
});

test("the page's own address is left out, another one stays", () => {
  const own = url.replace('https://', 'https://www.');
  const addresses = `<p>${own}/?print=1</p><p>${own}</p><p>https://tidewater.example/p/another-keeper</p>`;
  const text = read(`${paragraphs(1, 6)}${addresses}${paragraphs(6, 12)}`).join(' ');
  expect(text).not.toContain('the-lock-keepers');
  expect(text).toContain('another-keeper');
});
