import { expect, test } from '@jest/globals';
import { print } from 'graphql';
import {
  AdminNewslettersDocument,
  ContentNewslettersDocument,
  JobsDocument,
  NewsletterContentDocument,
} from '../gql/graphql';
import { percentOf } from './progress/percent';
import { nameOfPriority, priorities } from './actions/priorities';

test('offers the five priorities with their numbers', () => {
  expect(priorities.map(({ value, label }) => [value, label])).toEqual([
    [1, 'Low'],
    [2, 'Medium'],
    [3, 'High'],
    [5, 'Urgent'],
    [10, 'Critical'],
  ]);
  expect(nameOfPriority(5)).toBe('Urgent');
});

test('rounds progress to an integer from 0 to 100', () => {
  expect(percentOf(2, 3)).toBe(67);
  expect(percentOf(0, 0)).toBe(0);
  expect(percentOf(7, 5)).toBe(100);
});

test.each([
  ['the dashboard', AdminNewslettersDocument, 20],
  ['content management', ContentNewslettersDocument, 20],
  ['the content of a newsletter', NewsletterContentDocument, 10],
  ['the jobs', JobsDocument, 20],
] as const)('%s has pages of the specified size', (_place, document, size) => {
  expect(/limit: (\d+)/.exec(print(document))?.[1]).toBe(String(size));
});
