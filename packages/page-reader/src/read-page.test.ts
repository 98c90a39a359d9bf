import { describe, expect, test } from '@jest/globals';
import { fourGramF1 } from './testing/compare-texts.js';
import { writeLabelledPages } from './testing/labelled-pages.js';
import { readPage } from './read-page.js';

const pages = writeLabelledPages();
const read = pages.map((page) => ({
  page,
  article: readPage({ html: page.html, url: page.url, headers: page.headers }),
}));
const share = (isRight: (one: (typeof read)[number]) => boolean) => read.filter(isRight).length / read.length;

describe('an article in sixty-four pages of sixteen kinds', () => {
  test('has its complete text, and little else', () => {
    const scores = read.map(({ page, article }) => ({ id: page.id, ...fourGramF1(article.text, page.text) }));
    const mean = scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length;
    expect(scores).toHaveLength(64);
    expect(scores.filter(({ f1 }) => f1 < 0.85)).toEqual([]);
    expect(mean).toBeGreaterThanOrEqual(0.95);
  });

  test('has its title, day, author and language', () => {
    const wrong = (pick: (one: (typeof read)[number]) => [unknown, unknown]) =>
      read.filter((one) => pick(one)[0] !== pick(one)[1]).map((one) => [one.page.id, ...pick(one)]);
    expect(wrong(({ page, article }) => [article.title, page.title])).toEqual([]);
    expect(wrong(({ page, article }) => [article.language, page.language])).toEqual([]);
    expect(share(({ page, article }) => article.publishedAt?.slice(0, 10) === page.date)).toBeGreaterThanOrEqual(0.95);
    expect(share(({ page, article }) => article.author === page.author)).toBeGreaterThanOrEqual(0.9);
  });

  test('is not refused', () => {
    expect(read.flatMap(({ page, article }) => (article.refusal ? [[page.id, article.refusal]] : []))).toEqual([]);
  });
});
