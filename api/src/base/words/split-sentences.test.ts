import { expect, test } from '@jest/globals';
import { splitSentences } from './split-sentences.js';

test.each([
  ['en', 'The atlas by Capt. James Cook sold out. It was reprinted.'],
  ['en', 'Rev. Paul Marsh spoke on Sunday. The hall was full.'],
  ['en', 'The ferry leaves Ft. Myers at noon. It is late.'],
  ['de', 'Der Krug stammt aus dem 4. Jahrtausend v. Chr. und ist ganz. Er steht in Ulm.'],
  ['de', 'Der Hof wurde um 750 n. Chr. gebaut. Er steht noch.'],
  ['de', 'Der Bau kostete 162 Mio. Euro. Er steht leer.'],
  ['fr', 'La ville existe depuis 1200 av. J.-C. au moins. Elle est petite.'],
  ['es', 'La casa tiene aprox. Cuatro siglos y un molino. Es pequeña.'],
])('%s: "%s" is two sentences, in spite of its abbreviation', (language, text) => {
  expect(splitSentences(text, language)).toHaveLength(2);
});

test('a letter at the end of a sentence is no abbreviation', () => {
  expect(splitSentences('It holds for any integer n. It is easy to prove.', 'en')).toHaveLength(2);
});

test('a line of many sentences has the same ones as its parts', () => {
  const sentences = Array.from(
    { length: 300 },
    (_, n) => `Lock ${n} of Dr. Weir, i. e. the ${'old '.repeat(n % 40)}one, held.`,
  );
  const long = `It was ${'very '.repeat(900)}wet.`;
  const line = [long, ...sentences, long].join(' ');
  expect(splitSentences(line, 'en').map(({ text }) => text)).toEqual([long, ...sentences, long]);
  expect(splitSentences(line, 'en').every(({ text, startsAt, endsAt }) => line.slice(startsAt, endsAt) === text)).toBe(
    true,
  );
});

const listIn = (text: string) => splitSentences(text, 'en').flatMap((one) => (one.isListItem ? one.text : []));

test.each([
  [
    'with full stops',
    'It depends:\nOven: bake it.\nPan: fry it. Not long.\nThe cook left',
    ['Oven: bake it.', 'Pan: fry it.', 'Not long.'],
  ],
  ['without', 'Things help:\nA lid\nAn egg\nLess of it', ['A lid', 'An egg', 'Less of it']],
  ['before a heading', 'Things help:\nA lid\nAn egg\nThe cook\nHe left in May.', ['A lid', 'An egg']],
  ['of one line', 'The sign reads:\nThe roof leaks.', []],
  ['in bullets', '- A lid. It is heavy.\nHe left.', ['- A lid.', 'It is heavy.']],
  ['without a lead', 'A lid\nAn egg\nLess of it', []],
])('the items of a list %s', (_what, text, items) => expect(listIn(text)).toEqual(items));
