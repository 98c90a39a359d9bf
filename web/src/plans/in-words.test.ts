import { expect, test } from '@jest/globals';
import { amountInWords, intervalInWords, windowInWords } from './in-words';

test.each([
  [{ amount: 500, currency: 'EUR' }, 'en', '€5.00'],
  [{ amount: 123_456, currency: 'EUR' }, 'de', '1.234,56 €'],
  [{ amount: 500, currency: 'JPY' }, 'en', '¥500'],
  [{ amount: 5_000, currency: 'KWD' }, 'en', 'KWD 5.000'],
  [{ amount: 500, currency: 'ISK' }, 'en', 'ISK 5.00'],
  [{ amount: 199_000, currency: 'HUF' }, 'hu', '1990,00 Ft'],
  [{ amount: 199_050, currency: 'HUF' }, 'en', 'HUF 1,990.50'],
  [{ amount: 5_000_000, currency: 'IDR' }, 'en', 'IDR 50,000.00'],
  [{ amount: 2_000_000, currency: 'COP' }, 'en', 'COP 20,000.00'],
  [{ amount: 20_000, currency: 'MGA' }, 'en', 'MGA 20,000'],
])('%j in %s is %s', (price, locale, words) => {
  const written = amountInWords(Object.assign({ interval: 'MONTH', intervalCount: 1 }, price), locale);
  expect(written.replaceAll(/\s/g, ' ')).toBe(words);
});

test('intervals and windows', () => {
  expect(intervalInWords({ interval: 'MONTH', intervalCount: 1 })).toBe('a month');
  expect(intervalInWords({ interval: 'MONTH', intervalCount: 3 })).toBe('every 3 months');
  expect([null, 60, 300, 3_600, 86_400].map(windowInWords)).toEqual([
    'at a time',
    'a minute',
    'in 5 minutes',
    'an hour',
    'a day',
  ]);
});
