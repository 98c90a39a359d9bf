import { expect, test } from '@jest/globals';
import { editionPage, placeUrl } from './place-url.js';

const TEXT = `On the harbour

The harbour was dredged in March. The harbour was quiet in April, though.

- Ships-of-the-line & barges, 14 of them, waited outside.

The harbour was dredged in March, says the council. ${'It went on and on, with ships and more ships. '.repeat(8)}Nobody knows why it stopped.

The end.`;

const OWN = 'https://index.example';
const edition = { id: 5, url: 'https://port.example/12', text: TEXT, textHash: '0a1b2c3d4e5f' };
const at = (quote: string, url = edition.url) => placeUrl({ ...edition, url }, { quote, place: undefined }, OWN);
const page = 'https://port.example/12#:~:text=';

test('a quote that occurs once is named as a whole', () => {
  expect(at('The harbour was quiet in April, though.')).toBe(
    `${page}The%20harbour%20was%20quiet%20in%20April%2C%20though.`,
  );
});

test('hyphens, commas and ampersands are encoded, and the mark of a list is left out', () => {
  expect(at('- Ships-of-the-line & barges, 14 of them, waited outside.')).toBe(
    `${page}Ships%2Dof%2Dthe%2Dline%20%26%20barges%2C%2014%20of%20them%2C%20waited%20outside.`,
  );
});

test('a long quote is named by the shortest ends that occur once', () => {
  const long = TEXT.split('\n\n')[3] ?? '';
  expect(long.length).toBeGreaterThan(300);
  expect(at(long)).toBe(`${page}The%20harbour%20was%20dredged%20in%20March%2C,knows%20why%20it%20stopped.`);
});

test('a quote over several blocks is named by words of the first and of the last', () => {
  expect(
    at('The harbour was quiet in April, though.\n\n- Ships-of-the-line & barges, 14 of them, waited outside.'),
  ).toBe(`${page}The%20harbour%20was%20quiet,them%2C%20waited%20outside.`);
});

test.each([
  ['occurs twice', 'The harbour was dredged in March'],
  ['is not there', 'The harbour was dredged in May.'],
  ['has parts of two blocks in one line', 'in April, though. Ships'],
  ['is empty', ' '],
])('a quote that %s leads to its place on our page, or to the page alone if that is not known', (_what, quote) => {
  expect(placeUrl(edition, { quote, place: { startsAt: 3, endsAt: 20 } }, OWN)).toBe(
    'https://index.example/editions/5?passage=3-20-0a1b2c3d',
  );
  expect(at(quote)).toBe(edition.url);
});

test('an edition whose only page is ours has no other place', () => {
  const own = { ...edition, url: editionPage(OWN, edition.id) };
  const quote = 'The harbour was quiet in April, though.';
  expect(placeUrl(own, { quote, place: { startsAt: 3, endsAt: 20 } }, OWN)).toBe(`${own.url}?passage=3-20-0a1b2c3d`);
  expect(placeUrl(own, { quote, place: undefined }, OWN)).toBe(own.url);
});

test('spaces and case of the page do not matter, and its own fragment stays', () => {
  expect(at('the harbour\twas QUIET in April', 'https://port.example/#12')).toBe(
    'https://port.example/#12:~:text=the%20harbour%20was%20QUIET%20in%20April',
  );
  expect(placeUrl({ ...edition, text: null }, { quote: 'Anything', place: undefined }, OWN)).toBe(edition.url);
});

test('a text that repeats itself for long has no place of its own', () => {
  const words = 'la '.repeat(300);
  const text = `${words}end. ${words}another end.`;
  expect(placeUrl({ ...edition, text }, { quote: text, place: undefined }, OWN)).toBe(edition.url);
});
