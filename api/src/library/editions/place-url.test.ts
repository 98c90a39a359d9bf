import { expect, test } from '@jest/globals';
import { placeUrl } from './place-url.js';

const TEXT = `On the harbour

The harbour was dredged in March. The harbour was quiet in April, though.

- Ships-of-the-line & barges, 14 of them, waited outside.

The harbour was dredged in March, says the council. ${'It went on and on, with ships and more ships. '.repeat(8)}Nobody knows why it stopped.

The end.`;

const edition = { url: 'https://port.example/12', text: TEXT };
const at = (quote: string, url = edition.url) => placeUrl({ ...edition, url }, quote);
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
])('a quote that %s leads to the page alone', (_what, quote) => {
  expect(at(quote)).toBe(edition.url);
});

test('spaces and case of the page do not matter, and its own fragment stays', () => {
  expect(at('the harbour\twas QUIET in April', 'https://port.example/#12')).toBe(
    'https://port.example/#12:~:text=the%20harbour%20was%20QUIET%20in%20April',
  );
  expect(placeUrl({ url: edition.url, text: null }, 'Anything')).toBe(edition.url);
});

test('a text that repeats itself for long has no place of its own', () => {
  const words = 'la '.repeat(300);
  const text = `${words}end. ${words}another end.`;
  expect(placeUrl({ url: edition.url, text }, text)).toBe(edition.url);
});
