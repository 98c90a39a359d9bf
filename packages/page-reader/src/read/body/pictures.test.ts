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
});
