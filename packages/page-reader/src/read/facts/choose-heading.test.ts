import { describe, expect, test } from '@jest/globals';
import { openGraphTitle, titleOf } from '../../testing/read-title.js';

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
