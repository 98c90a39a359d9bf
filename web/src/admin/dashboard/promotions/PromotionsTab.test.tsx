import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { renderPage, type Answers } from '../../../testing/renderPage';
import { PromotionsTab } from './PromotionsTab';

const promotion = (id: string, endsAt: string) => ({
  __typename: 'Promotion',
  id,
  startsAt: '2020-11-01T00:00:00.000Z',
  endsAt,
  status: 'ACTIVE',
  newsletter: { __typename: 'AdminNewsletter', id: `1${id}`, name: `Letter ${id}` },
});
const created = { createPromotion: { __typename: 'Promotion', id: '9', status: 'ACTIVE' } };

/** Promotion 1 runs, and 2 is over. */
async function open(others: Answers = {}) {
  let kept = [promotion('1', '9999-11-30T00:00:00.000Z'), promotion('2', '2020-11-30T00:00:00.000Z')];
  const shown = renderPage(<PromotionsTab />, {
    path: '/admin',
    answers: {
      Promotions: () => ({ promotions: kept }),
      DeletePromotion: ({ id }) => {
        kept = kept.filter((one) => one.id !== id);
        return { deletePromotion: String(id) };
      },
      CreatePromotion: created,
      ...others,
    },
  });
  await screen.findByText('Letter 1');
  return shown;
}

const lastAction = () => screen.queryByRole('button', { name: 'Undo' })?.closest('[role="status"]')?.textContent;

async function remove(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `Delete promotion of ${name}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Promotion deleted successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a deleted promotion can be made again for the same dates', async () => {
  const { asked } = await open();
  await remove('Letter 1');
  expect(lastAction()).toBe('Deleted Letter 1·Undo');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The promotion is back');
  expect(asked.find(({ name }) => name === 'CreatePromotion')?.variables).toEqual({
    input: {
      newsletterId: '11',
      startsAt: '2020-11-01T00:00:00.000Z',
      endsAt: '9999-11-30T00:00:00.000Z',
      status: 'ACTIVE',
    },
  });
  await waitFor(() => expect(lastAction()).toBeUndefined());
});

test('new dates are a new promotion, which starts where the old one did', async () => {
  const { asked } = await open({ PromotionsOfNewsletter: { promotions: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Edit Dates of Letter 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Promotion Dates' }));
  const dayOf = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect(dayOf('Start date')).toBe(dayjs('2020-11-01T00:00:00.000Z').format('YYYY-MM-DD'));
  expect(dayOf('End date')).toBe(dayjs('9999-11-30T00:00:00.000Z').format('YYYY-MM-DD'));
  fireEvent.change(dialog.getByLabelText('End date'), { target: { value: '9999-10-30' } });
  await waitFor(() => expect(dayOf('End date')).toBe('9999-10-30'));
  fireEvent.click(dialog.getByRole('button', { name: 'Update Dates' }));
  await screen.findByText('Promotion dates updated successfully');
  expect(asked.find(({ name }) => name === 'CreatePromotion')?.variables).toEqual({
    input: {
      newsletterId: '11',
      startsAt: '2020-11-01T00:00:00.000Z',
      endsAt: dayjs('9999-10-30').endOf('day').toISOString(),
      status: 'ACTIVE',
    },
  });
  expect(asked.some(({ name }) => name === 'DeletePromotion')).toBe(false);
});

test('one that is over cannot be undone, because nothing promotes it again', async () => {
  await open();
  await remove('Letter 2');
  expect(lastAction()).toBeUndefined();
});

test('says why it cannot be made again', async () => {
  const message = 'Only an approved newsletter can be promoted';
  await open({ CreatePromotion: new CombinedGraphQLErrors({ errors: [{ message }] }) });
  await remove('Letter 1');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(message);
});
