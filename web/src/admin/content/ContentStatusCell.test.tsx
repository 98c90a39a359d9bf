import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { makeFragmentData } from '../../gql/fragment-masking';
import { ContentCounts } from '../progress/content-counts';
import { ContentStatusCell } from './ContentStatusCell';

afterEach(cleanup);

const counts = { newsletterId: '1', total: 9, discovered: 0, processed: 4, processing: 0, error: 0, hasError: false };

const show = (change: Partial<typeof counts> = {}) =>
  render(<ContentStatusCell name="Paper Weekly" status={makeFragmentData({ ...counts, ...change }, ContentCounts)} />);

test('explains its short badges', () => {
  show();
  expect(screen.getByTitle('0 of 9 known URLs wait to be processed').textContent).toBe('0 / 9 URLs to process');
  expect(screen.getByTitle('4 of 9 known URLs are processed').textContent).toBe('4 (44%) processed');
  expect(screen.queryByText(/processing|failed/)).toBeNull();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('44');
});

test('groups digits, and shows processing and failed editions', () => {
  show({ total: 12_345, discovered: 1_234, processed: 5_000, processing: 2, error: 6_109 });
  for (const text of ['1,234 / 12,345 URLs', '5,000 (41%)', '2 processing', '6,109 failed']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('shows a single processing and a single failed edition', () => {
  show({ processing: 1, error: 1 });
  expect(screen.getByText('1 processing')).toBeTruthy();
  expect(screen.getByText('1 failed')).toBeTruthy();
});

test('says if the counts are unknown', () => {
  show({ hasError: true });
  expect(screen.getByText('Status unavailable')).toBeTruthy();
  cleanup();
  show({ total: 0 });
  expect(screen.getByText('No content discovered')).toBeTruthy();
});
