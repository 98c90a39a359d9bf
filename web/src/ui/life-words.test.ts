import { expect, test } from '@jest/globals';
import { languageWords, lifeLine } from './life-words';

const nothing = { cadence: {}, languages: [], editionCount: 0 };

test('says in one line how often, in which language, how many and how fresh', () => {
  const lastEditionAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  expect(
    lifeLine({ cadence: { measured: 'weekly' }, languages: ['en', 'de'], editionCount: 1234, lastEditionAt }),
  ).toBe('Weekly · English and German · 1,234 editions · latest 3 days ago');
});

test('believes what was measured more than what is claimed, and leaves out what is not known', () => {
  expect(lifeLine({ ...nothing, cadence: { claimed: 'daily', measured: 'monthly' } })).toBe('Monthly');
  expect(lifeLine({ ...nothing, cadence: { claimed: 'Noregularcadence' } })).toBe('No regular cadence');
  expect(lifeLine(nothing)).toBe('');
});

test('names languages that the form does not offer, too', () => {
  expect(['fr', 'pt', 'nonsense!'].map(languageWords)).toEqual(['French', 'Portuguese', 'nonsense!']);
});
