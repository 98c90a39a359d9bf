import { expect, test } from '@jest/globals';
import type { EditionStatus } from '../../gql/graphql';
import { isEmbeddable, isProcessable, isSelectable } from './select-items';

const item = (status: EditionStatus, hasEmbeddings = false) => ({ id: '1', status, hasEmbeddings });

test('offers discovered and failed items to processing, and no others', () => {
  expect(isProcessable(item('DISCOVERED'))).toBe(true);
  expect(isProcessable(item('ERROR'))).toBe(true);
  expect(isProcessable(item('PROCESSED'))).toBe(false);
  expect(isProcessable(item('PROCESSING'))).toBe(false);
});

test('embeds processed items without embeddings, and those with them only when regenerating', () => {
  expect(isEmbeddable(item('PROCESSED'), false)).toBe(true);
  expect(isEmbeddable(item('PROCESSED', true), false)).toBe(false);
  expect(isEmbeddable(item('PROCESSED', true), true)).toBe(true);
  expect(isEmbeddable(item('DISCOVERED'), true)).toBe(false);
});

test('lets a row be ticked when some bulk action can act on it', () => {
  expect(isSelectable(item('ERROR'), false)).toBe(true);
  expect(isSelectable(item('PROCESSED'), false)).toBe(true);
  expect(isSelectable(item('PROCESSED', true), false)).toBe(false);
  expect(isSelectable(item('PROCESSED', true), true)).toBe(true);
  expect(isSelectable(item('PROCESSING'), true)).toBe(false);
});
