import { expect, test } from '@jest/globals';
import type { EditionStatus } from '../../gql/graphql';
import { isEmbeddable, isProcessable, isSelectable } from './select-items';

const item = (status: EditionStatus, hasEmbeddings = false) => ({ id: '1', status, hasEmbeddings });

test('all items can be processed, but not twice at the same time', () => {
  expect(isProcessable(item('DISCOVERED'))).toBe(true);
  expect(isProcessable(item('ERROR'))).toBe(true);
  expect(isProcessable(item('PROCESSED', true))).toBe(true);
  expect(isProcessable(item('PROCESSING'))).toBe(false);
});

test('processed items without embeddings can be embedded, and others regenerated', () => {
  expect(isEmbeddable(item('PROCESSED'), false)).toBe(true);
  expect(isEmbeddable(item('PROCESSED', true), false)).toBe(false);
  expect(isEmbeddable(item('PROCESSED', true), true)).toBe(true);
  expect(isEmbeddable(item('DISCOVERED'), true)).toBe(false);
});

test('items can be selected if any bulk action applies', () => {
  expect(isSelectable(item('ERROR'), false)).toBe(true);
  expect(isSelectable(item('PROCESSED'), false)).toBe(true);
  expect(isSelectable(item('PROCESSED', true), false)).toBe(false);
  expect(isSelectable(item('PROCESSED', true), true)).toBe(true);
  expect(isSelectable(item('PROCESSING'), true)).toBe(false);
});
