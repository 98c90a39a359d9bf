import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';
import { ARTICLE_TEXT, openGraphTitle, titleOf } from '../../testing/read-title.js';
import { writesMonthFirst } from './month-first.js';
import { findWrittenDate } from './written-date.js';

describe('find title', () => {
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
      [
        'a kicker before a hidden colon',
        '<h1><b>Harbours</b><i class="invisible">: </i>Every quay of the harbour</h1>',
      ],
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
});

describe('written dates', () => {
  describe('parsing a written date', () => {
    test.each([
      ['15 августа 2016', '2016-08-15'],
      ['7 вересня 2021 р.', '2021-09-07'],
      ['duminică, 20 septembrie 2020', '2020-09-20'],
      ['4. června 2020', '2020-06-04'],
      ['2020. június 4.', '2020-06-04'],
      ['3 Ağustos 2022', '2022-08-03'],
      ['12 d’abril de 2021', '2021-04-12'],
      ['5. maaliskuuta 2019', '2019-03-05'],
      ['2020년 4월 7일', '2020-04-07'],
      ['27. 01. 2022', '2022-01-27'],
      ['2020. 4. 7.', '2020-04-07'],
      ['Erstellt am09.02.2022', '2022-02-09'],
      ['Ann OtherDec 17, 2025by', '2025-12-17'],
      ['June 29, 2020November 12, 2021', '2020-06-29'],
      ['The 10 Best Things 2020, on 5 May 2021', '2021-05-05'],
    ])('finds a date in "%s"', (text, date) => {
      expect(findWrittenDate(text)).toBe(date);
    });

    test.each(['version 10.2.1.4', 'pages 12-34-5', '10 Things 2020', '2020 Olympic 12', 'tel. 030 12 34 56'])(
      'finds no date in "%s"',
      (text) => {
        expect(findWrittenDate(text)).toBeUndefined();
      },
    );
  });

  describe('the order of month and day', () => {
    test.each([
      ['en-US', 'https://letters.example.com/', true],
      [undefined, 'https://letters.example.com/', true],
      ['en', 'https://letters.example.co/', true],
      ['en', 'https://letters.example.co.uk/', false],
      [undefined, 'https://briefe.example.de/', false],
      ['en', 'https://letters.example.com/en-gb/news/tides', false],
      ['en-GB', 'https://letters.example.com/', false],
      ['de', 'https://letters.example.com/', false],
    ])('in a page in %s at %s', (language, url, isMonthFirst) => {
      expect(writesMonthFirst(language, url)).toBe(isMonthFirst);
    });
  });

  const TEXT = '<p>The tide book lists every quay of the harbour, and nobody has ever found it wrong.</p>'.repeat(6);
  const dateOf = (body: string, { head = '', url = 'https://letters.example.com/p/tides' } = {}) =>
    readPage({
      html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
      url,
    }).publishedAt?.slice(0, 10);
  const json = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

  describe('the publication date', () => {
    test('is the one next to the headline if the page claims to be published when it was last saved', () => {
      const head = json({
        '@type': 'Article',
        headline: 'Tides',
        datePublished: '2025-08-21',
        dateModified: '2025-08-21',
      });
      const body = `<h1>Tides</h1><div class="post-date">Apr 26, 2023</div>${TEXT}`;
      expect(dateOf(body, { head })).toBe('2023-04-26');
    });

    test.each([
      ['the text was changed later', '2025-09-30'],
      ['the text was changed long before, for a scheduled edition', '2025-07-30'],
    ])('is the declared one if %s', (_why, dateModified) => {
      const head = json({ '@type': 'Article', headline: 'Tides', datePublished: '2025-08-21', dateModified });
      const body = `<h1>Tides</h1><div class="post-date">Apr 26, 2023</div>${TEXT}`;
      expect(dateOf(body, { head })).toBe('2025-08-21');
    });

    test('is the one next to the headline if metadata does not say what happened on its date', () => {
      const head = '<meta name="date" content="2022-01-21T15:38:44+01:00">';
      const time = '<time datetime="2022-01-27">27.01.2022</time>';
      expect(dateOf(`<h1>Tides</h1>${time}${TEXT}`, { head })).toBe('2022-01-27');
      expect(dateOf(`<h1>Tides</h1>${TEXT.repeat(3)}${time}`, { head })).toBe('2022-01-21');
    });

    test('is the one on a short line around the headline, whatever its class', () => {
      const saved = json({
        '@type': 'Article',
        headline: 'Tides',
        datePublished: 'Aug 21, 2025',
        dateModified: 'Aug 21, 2025',
      });
      const unclear = '<meta name="date" content="2022-01-21T15:38:44+01:00">';
      for (const head of [saved, unclear]) {
        expect(dateOf(`<h1>Tides</h1><div><p>January 18, 2022</p></div>${TEXT}`, { head })).toBe('2022-01-18');
      }
    });

    test.each([
      ['a long line', `<p>In the harbour, on January 18, 2022, the keepers counted the boats once more.</p>`],
      ['the line of an update', '<p>Last updated: January 18, 2022</p>'],
      ['the end of the page', `${TEXT.repeat(3)}<p>January 18, 2022</p>`],
    ])('is not one on %s instead of unclear metadata', (_where, line) => {
      const head = '<meta name="date" content="2022-01-21T15:38:44+01:00">';
      expect(dateOf(`<h1>Tides</h1>${line}${TEXT}`, { head })).toBe('2022-01-21');
    });

    test('is the one beside the headline if structured data and meta tags disagree', () => {
      const head = `${json({ '@type': 'Article', headline: 'Tides', datePublished: '2023-11-03' })}<meta property="article:published_time" content="2023-11-06">`;
      expect(dateOf(`<h1>Tides</h1><p>November 6, 2023</p>${TEXT}`, { head })).toBe('2023-11-06');
      expect(dateOf(`<h1>Tides</h1><p>November 3, 2023</p>${TEXT}`, { head })).toBe('2023-11-03');
      expect(dateOf(`<h1>Tides</h1>${TEXT}`, { head })).toBe('2023-11-03');
    });

    test.each(['/2023/october/03/tides', '/letters/2023/oct/3/tides.html'])('is found in the URL %s', (path) => {
      const body = `<h1>Tides</h1><p>03/10/2023</p>${TEXT}`;
      expect(dateOf(body, { url: `https://letters.example.com${path}` })).toBe('2023-10-03');
    });

    test('is not found in a URL with a word between numbers', () => {
      expect(dateOf(`<h1>Tides</h1>${TEXT}`, { url: 'https://letters.example.com/2023/boats/03' })).toBeUndefined();
    });

    test('is not the day of other articles if URL and metadata agree', () => {
      const head = '<meta property="article:published_time" content="2025-12-18T09:30:00+00:00">';
      const body = `<ul><li><time datetime="2025-12-19">December 19, 2025</time></li></ul><h1>Tides</h1>${TEXT}`;
      expect(dateOf(body, { head, url: 'https://letters.example.com/2025/12/18/tides/' })).toBe('2025-12-18');
    });

    test("is not the day of an archive's copy", () => {
      const url = 'https://web.archive.org/web/20120216182711/http://letters.example.com/tides';
      expect(dateOf(`<h1>Tides</h1><p>14 February 2012</p>${TEXT}`, { url })).toBe('2012-02-14');
    });

    test("is not today's date", () => {
      const body = `<p>Current time: 14 October 2020, 12:18</p><h1>Tides</h1>${TEXT}<p>21 January 2009</p>`;
      expect(dateOf(body)).toBe('2009-01-21');
    });

    test('is not the date of a review below a recipe', () => {
      const head = json({
        '@type': 'Recipe',
        name: 'Tides',
        datePublished: '2006-10-10',
        review: [{ '@type': 'Review', author: 'Ann', datePublished: '2020-04-12' }],
      });
      expect(dateOf(`<h1>Tides</h1>${TEXT}`, { head })).toBe('2006-10-10');
    });

    test('is found at the start of a long line and above the headline', () => {
      const later = '<p>The bridge of 28.02.2017 is closed.</p>';
      expect(dateOf(`<h1>Tides</h1><p>29.11.2022 – ${'Many boats came home. '.repeat(10)}</p>${TEXT}${later}`)).toBe(
        '2022-11-29',
      );
      expect(dateOf(`<p>24. April 2020 | Press</p><h1>Tides</h1>${TEXT}${later}`)).toBe('2020-04-24');
    });

    test('is not the date of an update', () => {
      const times =
        '<time itemprop="dateModified" datetime="2018-08-29"></time><time itemprop="datePublished" datetime="2018-06-22"></time>';
      expect(dateOf(`<h1>Tides</h1>${times}${TEXT}`)).toBe('2018-06-22');
    });

    test('is found in data attributes', () => {
      const data = '<div data-props="{&quot;datePublished&quot;:&quot;2025-11-17T09:00:00-05:00&quot;}"></div>';
      expect(dateOf(`<h1>Tides</h1>${data}${TEXT}`)).toBe('2025-11-17');
    });
  });
});

describe('a lower heading is the title', () => {
  const lower = '<h2>Every quay of the harbour</h2>';
  const head = '<title>Every quay of the harbour | The Harbour Letter</title>';

  test.each([
    ["the first-level heading links to the page's section", '<h1><a href="/p/">Quays</a></h1>'],
    ['the first-level heading is a paragraph', `<h1>${'Read here what we found out about the city. '.repeat(6)}</h1>`],
    ['the first-level heading is about something else', '<h1>Welcome aboard!</h1>'],
    ['several first-level headings are parts of the text', '<h1>The old quay</h1><h1>The harbour from above</h1>'],
  ])('if %s', (_why, first) => {
    const page = { heading: `${first}${lower}`, head, address: 'https://letters.example.com/p/17' };
    expect(titleOf(page)).toBe('Every quay of the harbour');
  });

  test('if the first-level heading is below it, in the text', () => {
    const heading = `${lower}<p>Our list.</p><h1>Which quays of the harbour are there?</h1>`;
    expect(titleOf({ heading, head })).toBe('Every quay of the harbour');
  });

  test.each([
    ['the end', 'Every quay of the harbour | The Harbour Book', 'https://letters.example.com/p/17'],
    [
      'the end, with a dash in the title',
      'Every quay of the harbour - The Harbour Book',
      'https://book.example.com/quay',
    ],
  ])('if the first-level heading is only %s of the metadata', (_what, title, address) => {
    const heading = `<h1>The Harbour Book</h1>${lower}`;
    expect(titleOf({ heading, head: `<title>${title}</title>`, address })).toBe('Every quay of the harbour');
  });

  test.each([
    ['of the fourth level', lower.replaceAll('h2', 'h4')],
    ['below the headings of a long menu', `${'<h3>Boats</h3>'.repeat(40)}${lower.replaceAll('h2', 'h3')}`],
  ])('if it is %s', (_how, heading) => {
    expect(
      titleOf({
        heading,
        head: `<title>Tides | Every quay of the harbour | Boats</title>`,
        address: 'https://letters.example.com/p/17',
      }),
    ).toBe('Every quay of the harbour');
  });

  test('but not if the URL has the words of the first-level heading', () => {
    const heading = `<h1>Every quay of the harbour</h1><h2>The Harbour Book</h2>`;
    const title = '<title>The Harbour Book | Every quay of the harbour</title>';
    expect(titleOf({ heading, head: title })).toBe('Every quay of the harbour');
  });

  test.each([
    [
      'the second title of the metadata',
      `${openGraphTitle('Quays you should know')}<meta name="twitter:title" content="Every quay of the harbour">`,
    ],
    ['a title up to an unusual separator', openGraphTitle('Every quay of the harbour--The Harbour Book')],
    ['a title up to a slash', openGraphTitle('Every quay of the harbour / Boats / The Harbour Book')],
  ])('if it is %s', (_what, metadata) => {
    const heading = `${lower}<h1>A word from our editor</h1>`;
    expect(titleOf({ heading, head: metadata })).toBe('Every quay of the harbour');
  });

  test('but not if the first-level heading resembles the metadata', () => {
    const heading = `<h1>The quays of the harbour, every one</h1>${lower}`;
    expect(titleOf({ heading, head })).toBe('The quays of the harbour, every one');
  });
});

test('a first-level heading that opens the declared title wins over one with the name at its end', () => {
  const heading = '<h1>The Harbour Book</h1><h1>Every quay of the harbour</h1>';
  const head = '<title>Every quay of the harbour — The Harbour Book</title>';
  expect(titleOf({ heading, head })).toBe('Every quay of the harbour');
});
