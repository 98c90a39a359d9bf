import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { JobFieldsFragment } from '../../gql/graphql';
import { JobProgress } from './JobProgress';

const counts = { id: '5', status: 'PROCESSING', totalItems: 0, processedItems: 0, failedItems: 0 } as JobFieldsFragment;

const textOf = (change: Partial<JobFieldsFragment>) =>
  render(<JobProgress job={{ ...counts, ...change }} />).container.textContent;

test('says that a job has no items yet', () => {
  expect(textOf({})).toBe('No items yet');
});

test('shows processed and all items, and a single failed one', () => {
  expect(textOf({ totalItems: 9, processedItems: 4, failedItems: 1 })).toMatch(/4 \/ 9 items.*44%.*Failed: 1/);
  expect(textOf({ totalItems: 9, processedItems: 4 })).not.toContain('Failed');
});
