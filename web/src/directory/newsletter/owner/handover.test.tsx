import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/renderPage';
import { OwnerHandover } from './OwnerHandover';
import { ReceivedHandover } from './ReceivedHandover';

afterEach(cleanup);

const offer = (isReceived: boolean) => ({
  handover: {
    __typename: 'Handover',
    id: '3',
    recipient: isReceived ? null : 'bob@example.com',
    isReceived,
    expiresAt: '2026-12-10T12:00:00Z',
  },
});
const done = { __typename: 'Newsletter', id: '7' };

test('an owner names the address of the next one', async () => {
  const { asked } = renderPage(<OwnerHandover id="7" />, {
    answers: {
      HandoverOffer: { handover: null },
      OfferNewsletter: { offerNewsletter: { __typename: 'Handover', id: '3' } },
    },
  });
  fireEvent.change(await screen.findByLabelText('E-mail of the next owner'), { target: { value: 'bob@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Offer it' }));
  await screen.findByText('The offer is sent by mail');
  expect(asked.find(({ name }) => name === 'OfferNewsletter')?.variables).toEqual({
    id: '7',
    recipient: 'bob@example.com',
  });
});

test('an owner takes an offer back', async () => {
  const { asked } = renderPage(<OwnerHandover id="7" />, {
    answers: { HandoverOffer: offer(false), EndHandover: { endHandover: done } },
  });
  expect(await screen.findByText(/Offered to bob@example.com until December 10, 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take the offer back' }));
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('EndHandover'));
});

test.each([
  ['Accept', 'AcceptHandover'],
  ['Refuse', 'RefuseHandover'],
])('the next owner presses %s', async (label, operation) => {
  const { asked } = renderPage(<ReceivedHandover id="7" />, {
    answers: {
      HandoverOffer: offer(true),
      AcceptHandover: { acceptHandover: done },
      RefuseHandover: { refuseHandover: done },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain(operation));
});
