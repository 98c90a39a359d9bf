import { describe, expect, test } from '@jest/globals';
import { chooseTopics } from './choose-topics.js';
import { rankTopics, type TopicText } from './rank-topics.js';

const TEXTS: Record<string, TopicText> = {
  en: {
    title: 'Why the tram stops at dusk',
    text: `The tram network closes early, and nobody likes it. Against all advice, the city council kept the night buses.
      Night buses are slower than the tram, but acceptance grew. Riders say night buses are safe. A tram driver earns more.
      The tram network was built by Harriet Bloom of Bloom & Partners in 1921. People went along with it; they always did.`,
    language: 'en',
    names: ['Harriet Bloom', 'Bloom & Partners'],
  },
  de: {
    title: 'Sieben Abende im Kleingarten',
    text: `Am Abend sitzt der Verein im Kleingarten. Gegen die Trockenheit hilft Regenwasser. Das Regenwasser sammelt der Verein
      in Tonnen. Der Kleingarten braucht Regenwasser, und die Trockenheit wird nicht weniger. Trockenheit kostet Jahre.`,
    language: 'de',
    names: [],
  },
  es: {
    title: 'La cosecha de aceituna',
    text: `La cosecha de aceituna empieza en noviembre. El lunes vino la lluvia y la cosecha de aceituna esperó. Con la lluvia
      la aceituna engorda. El molino paga la aceituna por kilo, y contra la lluvia no hay nada que hacer.`,
    language: 'es',
    names: [],
  },
  fr: {
    title: 'Le miel de châtaignier',
    text: `Le miel de châtaignier est brun. Contre le froid, l'apiculteur couvre la ruche. La ruche donne le miel en juillet ;
      le miel de châtaignier se vend bien le jeudi. J'ai goûté le miel avant de le dire.`,
    language: 'fr',
    names: [],
  },
};

const topicsOf = async (language: string) => chooseTopics(await rankTopics(TEXTS[language] as TopicText), { language });

describe('topics of a text', () => {
  test('have no words of hundreds of letters', async () => {
    const text = `The lock of the ${'key'.repeat(60)} is new. `.repeat(3);
    const topics = await rankTopics({ title: null, text, language: 'en', names: [] });
    expect(topics.map(({ key }) => key)).toEqual(['lock']);
  });

  test.each([
    ['en', ['tram network', 'night buses']],
    ['de', ['Regenwasser', 'Trockenheit']],
    ['es', ['cosecha de aceituna']],
    ['fr', ['miel de châtaignier']],
  ])('are phrases that it is about, in %s', async (language, wanted) => {
    expect(await topicsOf(language)).toEqual(expect.arrayContaining(wanted));
  });

  test.each(['en', 'de', 'es', 'fr'])('are no function words, verbs, days or numbers, in %s', async (language) => {
    const words = (await topicsOf(language)).map((topic) => topic.toLowerCase());
    for (const word of [
      'against',
      'acceptance grew',
      'people',
      'went',
      'abend',
      'abende',
      'gegen',
      'jahre',
      'lunes',
      'nada',
      'jeudi',
      "j'ai",
      'dire',
    ])
      expect(words).not.toContain(word);
  });

  test('are no names of people, companies or places', async () => {
    const [person, place] = await Promise.all([
      rankTopics(TEXTS.en as TopicText),
      rankTopics({
        title: null,
        text: 'We live in Harrowgate. The people of Harrowgate have a mill, and the old mill is by the water. A mill!',
        language: 'en',
        names: [],
      }),
    ]);
    expect(person.filter(({ text }) => /bloom|harriet/i.test(text))).toEqual([]);
    expect(chooseTopics(place, { language: 'en' })).toEqual(['mill']);
  });

  test('are near to the text in meaning, and each says something else', () => {
    const topic = (text: string, times: number, isInTitle = false) => ({
      text,
      key: text,
      worth: times,
      times,
      isInTitle,
    });
    const ranked = [
      { ...topic('heat pumps', 5, true), worth: 9 },
      topic('pumps', 6),
      topic('sofa', 4),
      topic('squirrel hair', 1),
      topic('loan', 2),
    ];
    const nearness = [0.5, 0.4, 0.1, 0.2, 0.3];
    expect(chooseTopics(ranked, { nearness, language: 'en' })).toEqual(['heat pumps', 'loan']);
  });

  test('are rarer words before those that every edition has', async () => {
    const text =
      'The reader met the beaver. The reader and the beaver met by the lodge of the beaver, where the reader slept.';
    const shares = { reader: 0.9, beaver: 0.04 };
    const [first] = await rankTopics({ title: null, text, language: 'en', names: [], wordShares: shares });
    expect(first?.text).toBe('beaver');
  });
});

test('a word with a sign is a name if it is always capitalised', async () => {
  const text = 'The change to T+1 begins in May. Banks say that T+1 leaves them an hour for repairs.';
  const ranked = await rankTopics({ title: 'Repairs in an hour', text, language: 'en', names: [] });
  const topics = ranked.map((topic) => topic.text);
  expect(topics).toContain('repairs');
  expect(topics).not.toContain('t+1');
});
