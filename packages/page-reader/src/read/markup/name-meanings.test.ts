import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

const sentences = (word: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<p>In the ${at + 1}. year the ${word} of the canal was counted again, as it is every spring.</p>`,
  ).join('\n');

const read = (inside: string): string =>
  readPage({
    html: `<html><head><title>The lock keepers</title></head><body><h1>The lock keepers</h1>
      <div class="story">${sentences('traffic', 12)}${inside}${sentences('toll', 12)}</div></body></html>`,
    url: 'https://tidewater.example/p/the-lock-keepers',
  }).text;

describe('names of parts of the text', () => {
  test.each([
    ['Social media', 'social-media'],
    ['Comments on the toll', 'h-comments-on-the-toll'],
    ['Top newsletters and related letters', 'top-newsletters-and-related-letters'],
    ['Werbung für Schleusen', 'werbung-für-schleusen'],
  ])('keep the heading "%s", whose ID repeats it', (heading, id) => {
    expect(read(`<h2 id="${id}">${heading}</h2>`)).toContain(heading);
  });

  test('keep a section whose ID is made of its heading', () => {
    const section = `<div id="how-popular-are-the-locks"><h2>How popular are the locks?</h2>${sentences('gate', 3)}</div>`;
    expect(read(section)).toContain('In the 3. year the gate');
  });

  test.each([
    'class="component_1ad269af0d"',
    'id="block-6a6fe8ad54a9209e5897"',
    'class="blog-article sidebar-enabled--false"',
    'class="hidden-contents-menu"',
    'class="so-panel widget widget_text"',
    'class="widget Blog" id="Blog1"',
  ])('keep a part with %s', (names) => {
    expect(read(`<div ${names}>${sentences('gate', 3)}</div>`)).toContain('In the 3. year the gate');
  });

  test('keep a part named like a menu that is prose', () => {
    expect(read(`<div class="content-nav-section">${sentences('gate', 14)}</div>`)).toContain('14. year the gate');
  });
});

describe('names of parts beside the text', () => {
  test.each([
    'class="ad1"',
    'class="box ads300"',
    'id="newsletter-signup"',
    'class="main-menu"',
    'class="textwidget widget"',
    'class="sidebar2"',
  ])('leave out a part with %s', (names) => {
    expect(read(`<div ${names}>${sentences('gate', 3)}</div>`)).not.toContain('year the gate');
  });

  test('leave out a heading whose ID says more than its text', () => {
    expect(read('<h3 id="comments-title">34 answers</h3>')).not.toContain('34 answers');
  });
});
