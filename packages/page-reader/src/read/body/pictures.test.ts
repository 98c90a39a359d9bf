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
});
