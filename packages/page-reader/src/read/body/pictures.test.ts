import { describe, expect, test } from '@jest/globals';
import { readPage } from '../../read-page.js';

const PARAGRAPH = '<p>In the seventh year the traffic of the canal was counted again, and written down twice.</p>';

const read = (content: string) =>
  readPage({
    html: `<html><head><title>The lock keepers</title></head><body><article><h1>The lock keepers</h1>${PARAGRAPH.repeat(8)}${content}${PARAGRAPH.repeat(8)}</article></body></html>`,
    url: 'https://tidewater.example/p/the-lock-keepers',
  });

describe('a picture', () => {
  test('stays in a block whose name speaks of its caption', () => {
    const { html, text, images } = read(
      '<div class="captioned-image-container"><figure><img src="/gate.jpg" alt="A gate"><figcaption class="image-caption">The gate of Marsh End</figcaption></figure></div>',
    );
    expect(images).toEqual([{ url: 'https://tidewater.example/gate.jpg', alt: 'A gate' }]);
    expect(html).toContain('src="https://tidewater.example/gate.jpg"');
    expect(text).not.toContain('Marsh End');
  });

  test.each([
    ['in a button that shows it larger', '<button><img src="/gate.jpg" alt=""></button>'],
    ['with a class for sharing', '<p><img class="img-share" src="/gate.jpg" alt=""></p>'],
    ['that a script shows later', '<p><img src="data:image/gif;base64,R0" data-src="/gate.jpg" alt=""></p>'],
    ['of a set', '<p><img srcset="/gate.jpg 1x, /gate-2.jpg 2x" alt=""></p>'],
    ['of a picture', '<picture><source srcset="/gate.jpg 400w"><img alt=""></picture>'],
    ['whose address has commas', '<p><img data-srcset="/w_1,c_2/gate.jpg 1x" alt=""></p>'],
  ])('is shown %s', (_name, picture) => {
    const { html, images } = read(picture);
    expect(images.map(({ url }) => url)).toEqual([expect.stringMatching(/^https:.*gate\.jpg$/)]);
    expect(html).toContain('gate.jpg"');
  });

  test('stays before the first paragraph', () => {
    const html = `<html><body><article><h1>The lock keepers</h1><div><img src="/gate.jpg" alt=""></div>${PARAGRAPH.repeat(8)}</article></body></html>`;
    expect(readPage({ html, url: 'https://tidewater.example/p/the-lock-keepers' }).images).toHaveLength(1);
  });

  test('stays between its paragraphs, also in a box without words', () => {
    const row = (...names: string[]) => `<div>${names.map((name) => `<img src="/${name}.jpg" alt="">`).join('')}</div>`;
    const box = `<div>${row('a', 'b', 'c')}${row('d', 'e', 'f')}</div>`;
    const { html, images } = read(`<p>The gates were new that year.</p>${box}<p>The locks were not.</p>`);
    expect(images.map(({ url }) => url.replace(/.*\//, '')[0]).join('')).toBe('abcdef');
    expect(html).toMatch(/that year\..*a\.jpg.*f\.jpg.*The locks/s);
  });

  test('of something that is left out is left out, too', () => {
    const related =
      '<div class="related"><p>More about canals</p><div><img src="/barge.jpg"><img src="/rope.jpg"></div></div>';
    expect(read(related).images).toEqual([]);
  });
});

describe('the picture that the page names as its own', () => {
  const readWith = (before: string, content = '') =>
    readPage({
      html: `<html><head><meta property="og:image" content="https://cdn.example/large/gate.jpg?w=1200"></head><body>${before}<article><h1>The lock keepers</h1>${PARAGRAPH.repeat(8)}${content}</article></body></html>`,
      url: 'https://tidewater.example/p/the-lock-keepers',
    }).images.map(({ url }) => url);

  test('is put before the text if it is shown above the article', () => {
    const above = '<div><img src="/small/gate.jpg" alt=""></div>';
    expect(readWith(above, '<p><img src="/lock.jpg" alt=""></p>')).toEqual([
      'https://tidewater.example/small/gate.jpg',
      'https://tidewater.example/lock.jpg',
    ]);
  });

  test('is not shown twice, and not if the page does not show it', () => {
    const inside = '<p><img src="/gate.jpg" alt=""></p>';
    expect(readWith('<div><img src="/small/gate.jpg" alt=""></div>', inside)).toEqual([
      'https://tidewater.example/gate.jpg',
    ]);
    expect(readWith('<div><img src="/logo.jpg" alt=""></div>')).toEqual([]);
  });
});
