import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
