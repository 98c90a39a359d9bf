import { describe, expect, it } from '@jest/globals';
import { dropScripts } from './read/markup/drop-scripts.js';
import { flattenDeepNesting } from './read/markup/flatten-deep-nesting.js';
import { parsePage } from './read/markup/parse-page.js';
import { tagsOf } from './read/markup/tags-of.js';

const LENGTH = 2_000_000;
const fill = (text: string) => text.repeat(Math.ceil(LENGTH / text.length));
const PAGES: Record<string, string> = {
  'tags that never end': fill('<script '),
  'closings that never end': `<script>${fill('</scrip')}`,
  'scripts in scripts': fill('<script>'),
  'signs before one end': `${fill('<')}>`,
  'spaces in a tag': `<div${fill(' ')}`,
  'closings with spaces': `<script>${fill('</script ')}`,
  'nesting without end': fill('<div>'),
  'halves of comments': fill('<!-- -'),
  'quotes in a tag': `<a href="${fill("'")}`,
};

describe('markup that is slow to parse', () => {
  // With quadratic time, each of these would take minutes instead of seconds.
  it.each(Object.entries(PAGES))('is parsed in time: %s', (_name, html) => {
    flattenDeepNesting(dropScripts(html));
    expect(parsePage(html)).toBeDefined();
  });
});

describe('the tags of a page', () => {
  it('have positions', () => {
    const html = 'a < b <P class="x">c</P  > <br/> <<i> </ x> <';
    expect([...tagsOf(html)].map(({ text, name, isClosing, start }) => [text, name, isClosing, start])).toEqual([
      ['<P class="x">', 'p', false, 6],
      ['</P  >', 'p', true, 20],
      ['<br/>', 'br', false, 27],
      ['<i>', 'i', false, 34],
    ]);
  });

  it('are dropped below 250 levels, but their text is kept', () => {
    const deep = `${'<div>'.repeat(600)}words${'</div>'.repeat(600)}<p>end</p>`;
    const flat = flattenDeepNesting(deep);
    expect(flat.match(/<div>/g)).toHaveLength(250);
    expect(flat.match(/<\/div>/g)).toHaveLength(250);
    expect(flat).toContain('words');
    expect(flat.endsWith('<p>end</p>')).toBe(true);
  });
});
