import { expect, test } from '@jest/globals';
import { findTopics, narrowTopics } from './topic-groups';

const groups = [
  {
    name: 'Marketing',
    topics: [
      { id: '1', name: 'Direct Mail' },
      { id: '2', name: 'Branding' },
    ],
  },
  { name: 'Technology', topics: [{ id: '3', name: 'AI Research' }] },
];

test('filters topics by name, ignoring case', () => {
  expect(narrowTopics(groups, ' MAIL ')).toEqual([{ name: 'Marketing', topics: [{ id: '1', name: 'Direct Mail' }] }]);
});

test('keeps all topics of a matching category', () => {
  expect(narrowTopics(groups, 'market')).toEqual([groups[0]]);
  expect(narrowTopics(groups, '')).toEqual(groups);
  expect(narrowTopics(groups, 'philately')).toEqual([]);
});

test('returns selected topics in order, without unknown ones', () => {
  expect(findTopics(groups, ['3', '99', '1'])).toEqual([
    { id: '3', name: 'AI Research' },
    { id: '1', name: 'Direct Mail' },
  ]);
});
