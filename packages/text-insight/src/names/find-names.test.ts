import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { findNames } from './find-names.js';

interface Label {
  companies?: string[];
  people?: string[];
  /** Names that may be found or missed: first names, places, short forms. */
  fine: string[];
}

interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

interface NamedText extends Label {
  language: string;
  half: 'dev' | 'test';
  text: string;
}

/** Texts in many genres with well-known companies. The half 'test' is held out from tuning. */
const TEXTS = JSON.parse(readFileSync(new URL('./named-texts.json', import.meta.url), 'utf8')) as NamedText[];

/** A short form of a name that was found is not another name. */
const isFormOf = (one: string, other: string) => one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

async function addTo(tally: Tally, { text, language }: { text: string; language: string }, label: Label) {
  const found = await findNames(text, language);
  for (const kind of ['companies', 'people'] as const) {
    const wanted = label[kind] ?? [];
    const right = found[kind].filter((name) => wanted.includes(name));
    tally.right += right.length;
    tally.wrong += found[kind].filter((name) => !wanted.includes(name) && !label.fine.includes(name)).length;
    tally.missed += wanted.filter((name) => !right.includes(name) && !right.some((one) => isFormOf(one, name))).length;
  }
}

const LANGUAGES = ['en', 'de', 'fr', 'es'];
const precisionOf = ({ right, wrong }: Tally) => right / (right + wrong);
const recallOf = ({ right, missed }: Tally) => right / (right + missed);

async function tallyTexts(language: string): Promise<Tally> {
  const tally = { right: 0, wrong: 0, missed: 0 };
  for (const text of TEXTS.filter((one) => one.half === 'test' && one.language === language))
    await addTo(tally, text, text);
  return tally;
}

describe('names in texts labelled by hand', () => {
  test('are found in every language, even in German, where every noun is capitalised', async () => {
    for (const language of LANGUAGES) {
      const tally = await tallyTexts(language);
      expect(precisionOf(tally)).toBeGreaterThanOrEqual(0.9);
      expect(recallOf(tally)).toBeGreaterThanOrEqual(0.6);
    }
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
    [
      'de',
      'Sportdirektorin Katja Kraus kaufte beim Ausrüster Braunfels ein. Der Senf von Katja Kraus war scharf.',
      { companies: ['Braunfels'], people: ['Katja Kraus'] },
    ],
    [
      'en',
      'Siemens Mobility sold it. Haruka said no, and the CEO of AcmeSoft agreed.',
      { companies: ['Siemens Mobility', 'AcmeSoft'], people: [] },
    ],
    ['fr', "Chez Vaudrey, la TVA baisse. L'INRAE mesure.", { companies: ['Vaudrey', 'INRAE'], people: [] }],
    ['es', 'Iberdrola y Norvento señalan al operador.', { companies: ['Iberdrola', 'Norvento'], people: [] }],
  ])('%s: %s', async (language, text, names) => {
    expect(await findNames(text, language)).toEqual(names);
  });

  test('take linear time', async () => {
    const begin = performance.now();
    await findNames(`${'A '.repeat(50_000)}${"O'".repeat(20_000)}${'Xx & '.repeat(10_000)}`, 'fr');
    expect(performance.now() - begin).toBeLessThan(3_000);
  });
});
