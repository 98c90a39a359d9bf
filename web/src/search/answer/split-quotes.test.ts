import { expect, test } from '@jest/globals';
import { splitQuotes } from './split-quotes';

const source = (number: number, language: string | null) => ({
  number,
  title: 'Frühling',
  url: 'https://a.example',
  publishedAt: null,
  edition: { id: String(number), language },
  newsletter: { id: '1', name: 'Blatt', language: null },
});
const sources = [source(1, 'de'), source(2, 'fr'), source(3, null)];
const split = (text: string, ...quotes: [number, string][]) =>
  splitQuotes(
    {
      text,
      newsletter: null,
      citations: quotes.map(([sourceNumber, quote]) => ({
        sourceNumber,
        quote,
        passage: null,
        startsAt: 0,
        endsAt: quote.length,
        url: '',
        edition: { id: '1' },
      })),
    },
    sources,
  );

test('tells each quote and its language from the words around it', () => {
  expect(
    split('According to *Blatt*: Es regnet, while *Pli* says: Il neige.', [1, 'Es regnet'], [2, 'Il neige.']),
  ).toEqual([
    { text: 'According to *Blatt*: ', isQuoted: false },
    { text: 'Es regnet', isQuoted: true, language: 'de' },
    { text: ', while *Pli* says: ', isQuoted: false },
    { text: 'Il neige.', isQuoted: true, language: 'fr' },
  ]);
});

test('finds a quote that was written without its asterisks and line breaks', () => {
  expect(split('*Blatt* writes: Es regnet heute. …', [1, 'Es *regnet*\nheute.'])).toEqual([
    { text: '*Blatt* writes: ', isQuoted: false },
    { text: 'Es regnet heute.', isQuoted: true, language: 'de' },
    { text: ' …', isQuoted: false },
  ]);
});

test('leaves a sentence that quotes nothing, and a quote of an unknown language, to the answer', () => {
  expect(split('It rains.', [1, 'Es regnet'])).toEqual([{ text: 'It rains.', isQuoted: false }]);
  expect(split('It rains.', [1, ''])).toEqual([{ text: 'It rains.', isQuoted: false }]);
  expect(split('It rains.', [3, 'It rains.'])).toEqual([{ text: 'It rains.', isQuoted: true, language: undefined }]);
});
