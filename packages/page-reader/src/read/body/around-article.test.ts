import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

const url = 'https://tidewater.example/p/the-lock-keepers';
const TITLE = 'The lock keepers';
const sentences = (word: string, count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p>In the ${at + 1}. year the ${word} of the canal was counted again, and the keepers wrote it down twice.</p>`,
  ).join('\n');

const body = `<div class="story">${sentences('traffic', 12)}</div>`;

const comments = Array.from({ length: 40 }, () => `<article>${sentences('comment', 3)}</article>`)
  .join('\n')
  .replaceAll('<article>', '<article class="comment-body">');

const read = (content: string): string =>
  readPage({ html: `<html><head><title>${TITLE}</title></head><body>${content}</body></html>`, url }).text;

describe('what stands beside an article', () => {
  const margins = {
    'an overlay': `<div class="overlay">${sentences('overlay', 14)}</div>`,
    'a cookie notice': `<div id="cookie-consent">${sentences('cookie', 14)}</div>`,
    'a footer': `<footer>${sentences('footer', 14)}</footer>`,
    'an aside': `<aside>${sentences('aside', 14)}</aside>`,
    'comments that are articles': `<div class="main-content comments">${comments}</div>`,
  };

  test.each(Object.entries(margins))('leaves out %s that is longer than the article', (_name, margin) => {
    const text = read(`<h1>${TITLE}</h1>${body}${margin}`);
    expect(text).toContain('In the 12. year the traffic');
    expect(text).not.toMatch(/overlay|cookie|footer|aside|comment/);
  });

  test.each(['post-cta', 'advertiser-disclosure', 'alert is-success', 'box donate'])(
    'leaves out a box in the article whose class is %s',
    (names) => {
      const box = `<div class="${names}"><h4>More for keepers</h4><p>The pages of this letter grow with every reader, says its team.</p></div>`;
      const text = read(
        `<h1>${TITLE}</h1><div class="story">${sentences('traffic', 6)}${box}${sentences('toll', 6)}</div>`,
      );
      expect(text).not.toContain('More for keepers');
      expect(text).toContain('In the 6. year the toll');
    },
  );

  test('keeps an article whose element has such a name', () => {
    const text = read(`<h1>${TITLE}</h1><div class="page-with sidebar">${sentences('traffic', 12)}</div>
      <footer><p>Tidewater is a letter about canals, and it is sent on Sundays.</p></footer>`);
    expect(text).toContain('In the 12. year the traffic');
  });
});

describe('the introduction between headline and article', () => {
  const INTRODUCTION = 'Forty people still open the gates by hand, and nobody knows who will follow them.';
  const header = (content: string): string => `<div class="head"><h1>${TITLE}</h1>${content}</div>${body}`;

  test('is kept below labels that also occur in the article', () => {
    const labels = ['Canals', 'By', 'year', 'Print', 'Save', 'Listen', '5 minutes'].map(
      (label) => `<div>${label}</div>`,
    );
    expect(read(header(`${labels.join('')}<div>${INTRODUCTION}</div>`))).toContain(INTRODUCTION);
  });

  test('is kept together with a subtitle', () => {
    const text = read(header(`<h2>What happens to a trade without heirs</h2><div>${INTRODUCTION}</div>`));
    expect(text.split('\n').slice(0, 2)).toEqual(['What happens to a trade without heirs', INTRODUCTION]);
  });

  test('is not mistaken for a repeated headline or a caption', () => {
    const text = read(
      header(
        `<h2>Canals: ${TITLE}</h2><p>The gate at Marsh End in spring. (Photo: A. Other)</p><div>${INTRODUCTION}</div>`,
      ),
    );
    expect(text.split('\n')[0]).toBe(INTRODUCTION);
  });

  test('is kept if it is a list of key points', () => {
    const points = ['Forty people still open the gates by hand', 'Nobody knows who will follow them in the next years'];
    const list = `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;
    const text = read(header(`<p>Sunday letter</p><div class="teaser">${list}</div>`));
    expect(text.split('\n').slice(0, 2)).toEqual(points);
  });

  test('does not include a list of short items', () => {
    const list = '<ul><li>Reading time: four minutes</li><li>Canals and rivers</li></ul>';
    expect(read(header(list))).not.toContain('Reading time');
  });

  test('is kept with a few links, which a byline consists of', () => {
    const linked = INTRODUCTION.replace('gates', '<a href="/gates">gates</a>').replace(', and', ' at Marsh End, and');
    const byline = `<p>Reviewed by ${'<a href="/people/ann">Ann Other, keeper of the lower gates at Marsh End</a>, '.repeat(2)}in May.</p>`;
    const text = read(header(`${byline}<p>${linked}</p>`));
    expect(text.split('\n')[0]).toBe(INTRODUCTION.replace(', and', ' at Marsh End, and'));
  });

  test('is kept whole if it consists of several paragraphs', () => {
    const paragraphs = ['first', 'second', 'third', 'fourth'].map(
      (word) => `The ${word} keeper of the gates at Marsh End left no letters at all.`,
    );
    const text = read(header(`<div>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}</div>`));
    expect(text.split('\n').slice(0, 4)).toEqual(paragraphs);
  });

  test('is not repeated if the article has it without the number of a note', () => {
    const opening = 'In the 1. year the traffic of the canal was counted again, and the keepers wrote it down twice';
    const text = read(header(`<div><p>${opening}<sup>1</sup>.</p></div>`));
    expect(text.match(/In the 1\. year/g)).toHaveLength(1);
  });
});
