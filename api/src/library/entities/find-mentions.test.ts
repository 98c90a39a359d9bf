import { expect, test } from '@jest/globals';
import { findMentions } from './find-mentions.js';

test('finds names and subjects with special characters', () => {
  const companies = [
    'Hapag-Lloyd',
    'A.P. (Moller)',
    'Yahoo!',
    'C++ Tools',
    'AT&T',
    'Either/Or',
    '[sic]',
    'a\\b',
    '$5 {x}',
  ];
  const people = ['Jean-Luc Picard'];
  const text = [...companies, ...people, 'e-mail marketing'].join(', ');
  const found = findMentions({ text, companies, people, topics: ['E-Mail Marketing'] });
  const places = found.flatMap((one) => one.places.map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt)));
  expect(places).toEqual(
    expect.arrayContaining(['Hapag-Lloyd', 'Yahoo!', 'AT&T', 'Jean-Luc Picard', 'e-mail marketing']),
  );
});
