import { describe, expect, test } from '@jest/globals';
import { NameScore, readNamedTexts } from '../testing/named-texts.js';
import { findNames } from './find-names.js';

const LANGUAGES = ['en', 'de', 'fr', 'es'];
const HELD_OUT = readNamedTexts().filter(({ half }) => half === 'test');

async function scoreOf(language: string): Promise<NameScore> {
  const score = new NameScore();
  for (const label of HELD_OUT.filter((one) => one.language === language))
    score.add(await findNames(label.text, language), label);
  return score;
}

describe('names in texts labelled by hand', () => {
  test('are found in every language, even in German, where every noun is capitalised', async () => {
    for (const language of LANGUAGES) {
      const { precision, recall } = await scoreOf(language);
      expect(precision).toBeGreaterThanOrEqual(0.9);
      expect(recall).toBeGreaterThanOrEqual(0.6);
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
});
