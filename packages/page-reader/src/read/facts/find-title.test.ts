import { describe, expect, test } from '@jest/globals';
import { ARTICLE_TEXT, openGraphTitle, titleOf } from '../../testing/read-title.js';
import { readPage } from '../../read-page.js';

const site = (name: string) => `<meta property="og:site_name" content="${name}">`;

describe('a heading with more than the title', () => {
  test.each([
    ['a kicker', '<h1><span class="article__kicker">Harbours</span><span>: </span>Every quay of the harbour</h1>'],
    ['a German kicker', '<h1><span class="dachzeile">Häfen</span> <span>Every quay of the harbour</span></h1>'],
    ['small print', '<h1>Every quay of the harbour <small>5 comments</small></h1>'],
    ['a date', '<h1>Every quay of the harbour <time>5 March 2024</time></h1>'],
    ['a topic', '<h1><span class="topic-label">Harbours</span> Every quay of the harbour</h1>'],
    [
      'a kicker before a hidden dash',
      '<h1><span>Harbours</span><i aria-hidden="true"> – </i>Every quay of the harbour</h1>',
    ],
    ['a kicker before a hidden colon', '<h1><b>Harbours</b><i class="invisible">: </i>Every quay of the harbour</h1>'],
    ['a subtitle', '<h1>Every quay of the harbour <span class="entry-subtitle">And who moors there</span></h1>'],
    ['the name of the site', `<h1>Every quay of the harbour – The Harbour Letter</h1>`],
    ['soft hyphens', '<h1>Every quay of the har&shy;bour</h1>'],
  ])('is used without %s', (_what, heading) => {
    expect(titleOf({ heading, head: site('The Harbour Letter') })).toBe('Every quay of the harbour');
  });

  test.each([
    ['<h1>Local News | Every quay of the harbour</h1>'],
    ['<h1><span>Harbours</span><br>Every quay of the harbour</h1>'],
    ['<h1>Every quay of the harbour Posted on March 5, 2024 by Ann Other</h1>'],
    ['<h1>5 March 2024<span>Every quay of the harbour</span></h1>'],
    ['<h1>Every quay of the harbour <p>March 5, 2024</p></h1>'],
    ['<h1>Every quay of the harbour <span>(harbour.example)</span> 87</h1>'],
  ])('is reduced to the declared title: %s', (heading) => {
    expect(titleOf({ heading, head: openGraphTitle('Every quay of the harbour') })).toBe('Every quay of the harbour');
  });

  test.each(['می\u200Cخواهم دریا را ببینم', '👩\u200D💻 Every quay of the harbour', 'क्\u200Dष from the harbour'])(
    'keeps its joiners: %s',
    (title) =>
      expect(titleOf({ heading: `<h1>\u200C\u200C ${title}\u200D</h1>`, head: openGraphTitle(title) })).toBe(title),
  );

  test('has no joiners between Latin letters', () => {
    expect(titleOf({ heading: '<h1>Every quay of the har\u200Cbour</h1>', head: '' })).toBe(
      'Every quay of the harbour',
    );
  });

  test('is complete if the declared title happens to be its end', () => {
    const heading = '<h1>The best quays of the harbour</h1>';
    expect(titleOf({ heading, head: openGraphTitle('Best quays of the harbour') })).toBe(
      'The best quays of the harbour',
    );
  });
});

test.each([
  ['if it is repeated for narrow screens', '<h1>The quays we know</h1><h1>The quays we know</h1>'],
  ['if first-level headings of boxes follow', '<h1>The quays we know</h1><h1>Subscribe</h1><h1>Next</h1>'],
])('a heading that only resembles the metadata is the title %s', (_how, heading) => {
  expect(titleOf({ heading, head: openGraphTitle('Our favourite quays') })).toBe('The quays we know');
});

test('a heading of two lines is complete if one declared title has both lines and another only the second', () => {
  const heading = '<h1>Quays for beginners <br>Harbour school 101</h1>';
  const head = `${openGraphTitle('Quays for beginners Harbour school 101')}<title>Harbour school 101</title>`;
  expect(titleOf({ heading, head })).toBe('Quays for beginners Harbour school 101');
});

describe('a section heading', () => {
  test('is not the title if the URL has the words of the declared one', () => {
    expect(titleOf({ heading: '<h1>Politics</h1>', head: openGraphTitle('Every quay of the harbour') })).toBe(
      'Every quay of the harbour',
    );
  });

  test('is the title if the URL does not tell', () => {
    const page = {
      heading: '<h1>Welcome aboard!</h1>',
      head: openGraphTitle('The ferry company'),
      address: 'https://example.com/',
    };
    expect(titleOf(page)).toBe('Welcome aboard!');
  });
});

describe('the title of a page without first-level heading', () => {
  const cases: [title: string, heading: string][] = [
    ['Harbour.net » Blog Archive » Every quay of the harbour', ''],
    ['letters.example.com // » Every quay of the harbour', ''],
    ['Every quay of the harbour | Ferries | Forum | letters.example.com', '<h2>Every quay of the harbour</h2>'],
    ['The home of a ferryman | Every quay of the harbour', '<h2><a href="/p/1">Every quay of the harbour</a></h2>'],
  ];

  test.each(cases)("%s is reduced to the edition's title", (title, heading) => {
    expect(titleOf({ heading, head: `${site('Harbour.net')}<title>${title}</title>` })).toBe(
      'Every quay of the harbour',
    );
  });

  test.each([
    ['sections', '/boats/p/every-quay', 'Every quay of the harbour | Boats | Morning Tides'],
    ["the site's long name", '/p/every-quay', 'Every quay of the harbour | Morning Tides, a letter about water'],
    ["the site's name before it", '/p/every-quay', 'Morning Tides | Every quay of the harbour'],
  ])('is reduced to the part with the words of the URL without %s', (_what, path, title) => {
    const address = `https://letters.example.com${path}`;
    expect(titleOf({ address, head: `<title>${title}</title>` })).toBe('Every quay of the harbour');
  });

  test('is complete if the URL has words of both parts', () => {
    const address = 'https://letters.example.com/p/every-quay-and-the-people-who-moor-there';
    const head = '<title>Every quay of the harbour – and the people who moor there</title>';
    expect(titleOf({ address, head })).toBe('Every quay of the harbour – and the people who moor there');
  });

  test("keeps a dash if another title contains the site's name", () => {
    const head = `${openGraphTitle('Every quay of the harbour – a list')}<title>Every quay of the harbour – a list | Tides</title>`;
    expect(titleOf({ head })).toBe('Every quay of the harbour – a list');
  });

  test('is complete if the structured headline is truncated', () => {
    const long =
      'Every quay of the harbour, named by the people who moor at it in winter, in the year of the flood and after';
    const cut = long.slice(0, 100);
    const head = `<script type="application/ld+json">{"@type":"Article","headline":"${cut}"}</script>${openGraphTitle(`${long} it`)}`;
    expect(titleOf({ head })).toBe(`${long} it`);
  });
});

describe('a lower heading that metadata does not repeat', () => {
  const paragraph = `<p>${'Nobody has counted the quays since the flood. '.repeat(3)}</p>`;
  const page = { address: 'https://letters.example.com/p/17' };
  const section = '<title>Harbours - letters.example.com</title>';

  test.each([
    ['it is marked as headline', `<h2>Boats</h2>${paragraph}<h2 itemprop="headline">Every quay of the harbour</h2>`],
    [
      'the first level is branding',
      `<h1 class="branding">Tides</h1><h2 class="post-title">Every quay of the harbour</h2>`,
    ],
  ])('is the title of a page without metadata if %s', (_why, heading) => {
    expect(titleOf({ ...page, heading, head: section })).toBe('Every quay of the harbour');
  });

  test('is the title if it leads the text and the URL repeats it', () => {
    const heading = `<h3>Our menu</h3><ul><li>Boats</li></ul><h2>Every quay of the harbour</h2>${paragraph}`;
    expect(titleOf({ heading, head: openGraphTitle('Our list') })).toBe('Every quay of the harbour');
  });

  const one = '<h3 class="post-title">Every quay of this harbour</h3>';

  test.each([
    ['the only one marked as title and similar', one, 'this'],
    ['not the only one marked as title', `${one}<h3 class="post-title">Boats for you</h3>`, 'the'],
    ['similar, but not marked', `<h3>Every quay of this harbour</h3>`, 'the'],
    ['marked, but the navigation repeats metadata', `<nav><h1>Every quay of the harbour</h1></nav>${one}`, 'the'],
  ])('is %s', (_how, heading, word) => {
    expect(titleOf({ ...page, heading, head: openGraphTitle('Every quay of the harbour') })).toBe(
      `Every quay of ${word} harbour`,
    );
  });

  test('is the title of a page without metadata if it leads the text alone on its level', () => {
    const heading = `<h2>Every quay of the harbour</h2>${paragraph}<h3>Boats</h3>${paragraph}`;
    expect(titleOf({ ...page, heading, head: section })).toBe('Every quay of the harbour');
  });

  test('is not the title if it is below the text', () => {
    const heading = `${paragraph.repeat(3)}<h2>Every quay of the harbour</h2>${paragraph}`;
    expect(titleOf({ ...page, heading, head: section })).toBe('Harbours');
  });

  test('is not the title if it is that of the first item', () => {
    const heading = `<h2>Every quay of the harbour</h2>${paragraph}<h2>Every boat</h2>${paragraph}`;
    expect(titleOf({ ...page, heading, head: '<title>Morning crumbs</title>' })).toBe('Morning crumbs');
  });
});

test("the site's name is the title of a page that declares no other", () => {
  expect(titleOf({ head: `${site('The Harbour Letter')}<title>The Harbour Letter</title>` })).toBe(
    'The Harbour Letter',
  );
});

test("an application name equal to the article's title does not change the title", () => {
  const head = '<meta name="application-name" content="Every quay"><title>Every quay</title>';
  expect(titleOf({ heading: '<h1>Every quay</h1>', head })).toBe('Every quay');
});

test('the title of a page that starts with a warning of its software is used', () => {
  const warning = 'Warning: mysql_connect() failed in /srv/www/tides.php on line 4<br>';
  const html = `${warning}<!doctype html><html><head><title>Every quay</title></head><body>${ARTICLE_TEXT}</body></html>`;
  expect(readPage({ html, url: 'https://letters.example.com/p/1' }).title).toBe('Every quay');
});
