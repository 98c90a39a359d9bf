import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';
import { writesMonthFirst } from './month-first.js';
import { findWrittenDate } from './written-date.js';

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
