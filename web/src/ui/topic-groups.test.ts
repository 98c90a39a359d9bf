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

test('narrows to the topics with the term in them, whatever its case', () => {
  expect(narrowTopics(groups, ' MAIL ')).toEqual([{ name: 'Marketing', topics: [{ id: '1', name: 'Direct Mail' }] }]);
});

test('keeps all topics of a category that has the term in its name', () => {
  expect(narrowTopics(groups, 'market')).toEqual([groups[0]]);
  expect(narrowTopics(groups, '')).toEqual(groups);
  expect(narrowTopics(groups, 'philately')).toEqual([]);
});

test('finds chosen topics in the order they were chosen and leaves out the unknown', () => {
  expect(findTopics(groups, ['3', '99', '1'])).toEqual([
    { id: '3', name: 'AI Research' },
    { id: '1', name: 'Direct Mail' },
  ]);
});
