import { describe, expect, test } from '@jest/globals';
import { findRuleFaults } from '@niche-newsletters/page-reader/read/rule/find-by-selector';
import { readPage } from '@niche-newsletters/page-reader/read-page';
import { siteRuleRules } from '@niche-newsletters/rules/reading-rule.rules';
import { present } from '../../../base/validation/present.js';
import { SHIPPED_RULES } from '../platforms/platforms.js';

test.each(SHIPPED_RULES)('the rule for $platform could have been typed', ({ rule }) => {
  expect(siteRuleRules.parse(rule)).toEqual(rule);
  expect(findRuleFaults(rule)).toEqual([]);
});

describe('the rule for Substack', () => {
  const { rule } = present(SHIPPED_RULES.find(({ platform }) => platform === 'substack'));
  const LINE = '<p>The keeper opens the upper gate at six and writes the level into a book, as others did before.</p>';
  const page = (part: string) =>
    `<article class="newsletter-post post"><h1 class="post-title">Gates</h1><div class="body markup">${LINE.repeat(4)}${part}${LINE}</div></article>`;
  const textOf = (part: string, by?: typeof rule) =>
    readPage({ html: page(part), url: 'https://gates.substack.com/p/gates', rule: by }).text;

  test.each([
    [
      'a hint of the editor',
      '<div class="preformatted-block"><label class="hide-text" contenteditable="false">Text within this block will maintain its original spacing when published</label><pre>Roses\n are red</pre></div>',
      'original spacing',
    ],
    [
      'the advertisement of the app',
      '<div class="install-substack-app-embed"><div class="install-substack-app-header">Get more from Ann in the app</div><div>Available for iOS and Android</div></div>',
      'Available for iOS',
    ],
    [
      'a button to write to the author',
      '<div class="directMessage button"><span>Message Ann Other</span></div>',
      'Message Ann',
    ],
  ])('leaves out %s', (_, part, said) => {
    expect(textOf(part)).toContain(said);
    expect(textOf(part, rule)).not.toContain(said);
    expect(textOf(part, rule)).toContain('The keeper opens');
  });

  test('keeps a poem', () => {
    expect(textOf('<div class="preformatted-block"><pre>Roses\n are red</pre></div>', rule)).toContain(
      'Roses\n are red',
    );
  });
});
