import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import dayjs from 'dayjs';
import { renderPage } from '../../../testing/renderPage';
import { PromotionDialog } from './PromotionDialog';
import { toPeriod } from './promotion-dates';

const nothing = () => undefined;

function open(start: Date | null, isPastStartDisabled: boolean) {
  renderPage(
    <PromotionDialog
      title="Edit Promotion Dates"
      confirm={{ label: 'Update Dates', busyLabel: null }}
      failure="Failed to update promotion dates"
      newsletterName="Small Grid"
      newsletterId={null}
      initial={{ start, end: null }}
      isPastStartDisabled={isPastStartDisabled}
      toPeriod={(dates) => toPeriod(dates, new Date(2026, 10, 1))}
      onConfirm={nothing}
      onClose={nothing}
    />,
  );
}

const minOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).min;

test.each([
  ['a chosen start', new Date(2026, 10, 5), '2026-11-05'],
  ['no start', null, ''],
])('the end date cannot be before the start date: %s', (_, start, min) => {
  open(start, false);
  expect(minOf('End date')).toBe(min);
});

test('a new promotion cannot start before today', () => {
  open(null, true);
  expect(minOf('Start date')).toBe(dayjs().format('YYYY-MM-DD'));
});

test('the start of a running promotion may be in the past', () => {
  open(new Date(2026, 10, 5), false);
  expect(minOf('Start date')).toBe('');
});
