import { expect, test } from '@jest/globals';
import { generateNewsletter } from '../../../testing/sites/generate-newsletters.js';
import { NEWSLETTER_SITES } from '../../../testing/sites/platforms/newsletter-sites.js';
import { plainText } from '../../../testing/sites/platforms/platform-site.js';
import { fourGramF1 } from '../../../testing/pages/compare-texts.js';
import { readArticle } from '../read-article.js';

test('keeps all boxes of a body that consists of equal boxes', () => {
  const site = NEWSLETTER_SITES.find(({ platform }) => platform === 'revue');
  const letter = { ...generateNewsletter({ platform: 'any-site', size: 12, seed: 36 }), name: 'Tidewater' };
  const pages = site?.pagesOf(letter) ?? {};
  const likeness = letter.editions.map((edition) => {
    const path = site?.pathOf(edition) ?? '';
    const { text } = readArticle({ html: pages[path] ?? '', url: new URL(path, site?.url).href });
    return fourGramF1(text, plainText(edition.html)).f1;
  });
  expect(Math.min(...likeness)).toBeGreaterThanOrEqual(0.97);
});
