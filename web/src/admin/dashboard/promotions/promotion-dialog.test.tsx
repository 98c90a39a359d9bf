import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/renderPage';
import { PromotionDialog } from './PromotionDialog';
import { toPeriod } from './promotion-dates';

const nothing = () => undefined;

test.each([
  ['a chosen start', new Date(2026, 10, 5), '2026-11-05'],
  ['no start', null, ''],
])('the end date cannot be before the start date: %s', (_, start, min) => {
  renderPage(
    <PromotionDialog
      title="Edit Promotion Dates"
      confirm={{ label: 'Update Dates', busyLabel: null }}
      failure="Failed to update promotion dates"
      newsletterName="Small Grid"
      newsletterId={null}
      initial={{ start, end: null }}
      isPastStartDisabled={false}
      toPeriod={(dates) => toPeriod(dates, new Date(2026, 10, 1))}
      onConfirm={nothing}
      onClose={nothing}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>('End date').min).toBe(min);
});
