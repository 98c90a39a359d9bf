import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { walkNewsletter, walkProduct } from './specification-1-newsletter.js';
import { walkHome, walkSession } from './specification-1-home.js';
import { walkSearch } from './specification-1-search.js';
import { walkSubmission } from './specification-1-submission.js';
import { TEXTS } from './specification-1-texts.js';
import { startPublicWalk, type PublicWalk } from './specification-1-walk.js';

let walk: PublicWalk;
let texts: Set<string>;

beforeAll(async () => {
  walk = await startPublicWalk();
});

afterAll(() => walk?.close());

describe('the public pages, with every failure', () => {
  test('home', () => walkHome(walk), 120_000);
  test('signing in and out', () => walkSession(walk), 120_000);
  test('a newsletter', () => walkNewsletter(walk), 120_000);
  test('a product', () => walkProduct(walk), 60_000);
  test('a submission', () => walkSubmission(walk), 240_000);
  test('the search', () => walkSearch(walk), 120_000);
});

describe('every text of the specification appeared', () => {
  beforeAll(() => {
    ({ texts } = walk);
  });
  test.each(TEXTS.map((text) => [String(text), text] as const))('%s', (_name, text) => {
    const shown = [...texts].find((line) => (typeof text === 'string' ? line === text : text.test(line)));
    expect(shown ?? `nowhere: ${String(text)}`).toEqual(shown);
  });
});
