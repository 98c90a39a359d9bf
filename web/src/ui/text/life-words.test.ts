import { expect, test } from '@jest/globals';
import { languageWords, lifeLine } from './life-words';

const nothing = { cadence: {}, languages: [], editionCount: 0 };

test('shows cadence, language, number of editions and latest edition in one line', () => {
  const lastEditionAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  expect(
    lifeLine({ cadence: { measured: 'weekly' }, languages: ['en', 'de'], editionCount: 1234, lastEditionAt }),
  ).toBe('Weekly · English and German · 1,234 editions · latest 3 days ago');
});

test('prefers measured to stated values, and omits unknown ones', () => {
  expect(lifeLine({ ...nothing, cadence: { claimed: 'daily', measured: 'monthly' } })).toBe('Monthly');
  expect(lifeLine({ ...nothing, cadence: { claimed: 'Noregularcadence' } })).toBe('No regular cadence');
  expect(lifeLine(nothing)).toBe('');
});

test('names languages that the form does not offer', () => {
  expect(['fr', 'pt', 'nonsense!'].map(languageWords)).toEqual(['French', 'Portuguese', 'nonsense!']);
});
