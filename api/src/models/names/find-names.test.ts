import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DEMO_FOLDER, readDemoNewsletters } from '../../demo/read-demo-newsletters.js';
import { findNames } from './find-names.js';

interface Label {
  companies?: string[];
  people?: string[];
  /** Right where it is found, and no fault where it is not: first names, places, short forms. */
  fine: string[];
}

interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

/** Written by hand from the texts. Every second edition of a newsletter was never used to change the rules. */
const LABELS = JSON.parse(readFileSync(path.join(DEMO_FOLDER, 'named-editions.json'), 'utf8')) as Record<
  string,
  Record<string, Label>
>;

async function tallyHeldOut(languages: (language: string) => boolean): Promise<Tally> {
  const tally = { right: 0, wrong: 0, missed: 0 };
  for (const { slug, language, editions } of readDemoNewsletters().filter((one) => languages(one.language))) {
    const heldOut = Object.entries(LABELS[slug] ?? {}).filter((_, index) => index % 2 === 1);
    for (const [editionSlug, label] of heldOut) {
      const text = editions.find((edition) => edition.slug === editionSlug)?.markdown;
      if (text === undefined) throw new Error(`${slug}/${editionSlug} is labelled and not there`);
      const found = await findNames(text, language);
      for (const kind of ['companies', 'people'] as const) {
        const wanted = label[kind] ?? [];
        tally.right += found[kind].filter((name) => wanted.includes(name)).length;
        tally.wrong += found[kind].filter((name) => !wanted.includes(name) && !label.fine.includes(name)).length;
        tally.missed += wanted.filter((name) => !found[kind].includes(name)).length;
      }
    }
  }
  return tally;
}

describe('names in editions that were labelled by hand', () => {
  test('are right in nine of ten cases, and three of four are found, where the rules were never tried', async () => {
    const { right, wrong, missed } = await tallyHeldOut(() => true);
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.9);
    expect(right / (right + missed)).toBeGreaterThanOrEqual(0.75);
  });

  test('are found in French and Spanish as well', async () => {
    const { right, wrong, missed } = await tallyHeldOut((language) => language === 'fr' || language === 'es');
    expect(right).toBeGreaterThan(wrong + missed);
  });
});

describe('names in a sentence', () => {
  test.each([
    [
      'en',
      'The school said no. At Alder Paper, Ingrid Solheim asked why.',
      { companies: ['Alder Paper'], people: ['Ingrid Solheim'] },
    ],
    [
      'en',
      'Treasurer Anselm Bright of the Bank of England was in Port Annet.',
      { companies: ['Bank of England'], people: ['Anselm Bright'] },
    ],
    [
      'fr',
      "J'ai vu la mairie. Mais Yann Le Goff, du Moulin Kerveur, est venu.",
      { companies: ['Moulin Kerveur'], people: ['Yann Le Goff'] },
    ],
    [
      'es',
      'El banco cerró. Según Nuria Valdecasas, la Cooperativa Norte paga.',
      { companies: ['Cooperativa Norte'], people: ['Nuria Valdecasas'] },
    ],
    [
      'de',
      'Die Schule blieb zu. Bürgermeisterin Svenja Brockhaus rief das Stadtwerk Mühlbach an.',
      { companies: ['Stadtwerk Mühlbach'], people: ['Svenja Brockhaus'] },
    ],
  ])('%s: %s', async (language, text, names) => {
    expect(await findNames(text, language)).toEqual(names);
  });

  test('take time in proportion to the text, whatever it holds', async () => {
    const begin = performance.now();
    await findNames(`${'A '.repeat(50_000)}${"O'".repeat(20_000)}${'Xx & '.repeat(10_000)}`, 'fr');
    expect(performance.now() - begin).toBeLessThan(3_000);
  });
});
