import { describe, expect, test } from '@jest/globals';
import { choicesAmong, groupByNewsletter, narrowResults } from './narrow-results';
import { whyThis } from './why-this';

describe('narrow results', () => {
  const mail = { id: '1', name: 'The Postal Marketer', subcategories: [{ id: '7', name: 'Direct Mail' }] };
  const grid = {
    id: '2',
    name: 'Small Grid',
    subcategories: [
      { id: '8', name: 'Energy' },
      { id: '7', name: 'Direct Mail' },
    ],
  };
  const results = [
    { key: 'a', newsletter: mail },
    { key: 'b', newsletter: grid },
    { key: 'c', newsletter: mail },
  ];
  const keys = (filters: string[]) => narrowResults(results, filters).map(({ key }) => key);

  test('lists newsletters and topics of the results, without duplicates, by name', () => {
    expect(choicesAmong(results)).toEqual([
      {
        name: 'Newsletters',
        topics: [
          { id: 'n2', name: 'Small Grid' },
          { id: 'n1', name: 'The Postal Marketer' },
        ],
      },
      {
        name: 'Topics',
        topics: [
          { id: 't7', name: 'Direct Mail' },
          { id: 't8', name: 'Energy' },
        ],
      },
    ]);
    expect(choicesAmong([])).toEqual([]);
  });

  test('filters by any of the newsletters and any of the topics', () => {
    expect(keys([])).toEqual(['a', 'b', 'c']);
    expect(keys(['n1'])).toEqual(['a', 'c']);
    expect(keys(['t8'])).toEqual(['b']);
    expect(keys(['n1', 't8'])).toEqual([]);
  });

  test('groups by newsletter, in order of the best result', () => {
    expect(
      groupByNewsletter(results).map((group) => [group.newsletter.id, group.results.map(({ key }) => key)]),
    ).toEqual([
      ['1', ['a', 'c']],
      ['2', ['b']],
    ]);
  });
});

test('lists at most four matching words, without duplicates', () => {
  expect(whyThis(['Postage', 'postage', 'meter'], 0.2)).toBe('Has the words postage, meter');
  expect(whyThis(['a', 'b', 'c', 'd', 'e', 'f'], null)).toBe('Has the words a, b, c, d and 2 more');
});

test('says that a result without matching words was found by meaning, or by another passage', () => {
  expect(whyThis([], 0.2)).toBe('Found by meaning');
  expect(whyThis([], null)).toBe('Has the words elsewhere in the edition');
});
