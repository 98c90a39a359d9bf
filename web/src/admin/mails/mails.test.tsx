import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { InboxState } from '../newsletter-content/InboxState';
import { MailsPage } from './MailsPage';

const mail = (id: string, values: object) => ({
  __typename: 'HeldMessage',
  id,
  newsletterId: '7',
  newsletterName: 'Small Grid',
  reason: 'NEW_SENDER',
  sender: 'news@grid.example',
  senderName: 'Ada',
  signingDomain: 'grid.example',
  isSenderProved: true,
  subject: `Mail ${id}`,
  receivedAt: '2026-11-20T00:00:00Z',
  text: `Text of mail ${id}`,
  links: [],
  isCut: false,
  ...values,
});

test('keys accept a mail, its sender and dismiss', async () => {
  let items = [
    mail('1', { links: [{ __typename: 'MessageLink', url: 'https://grid.example/confirm', text: 'Yes' }] }),
    mail('2', { sender: '\u202Egrid@evil.example', isCut: true }),
    mail('3', { reason: 'UNSIGNED', isSenderProved: false, signingDomain: null, subject: '' }),
  ];
  const without = (id: unknown) => {
    items = items.filter((item) => item.id !== id);
  };
  const { asked } = renderPage(<MailsPage />, {
    path: '/admin/mails',
    answers: {
      HeldMails: () => ({
        heldMessages: {
          __typename: 'HeldMessageList',
          items,
          pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: items.length },
        },
      }),
      DismissMail: ({ id }) => {
        without(id);
        return { dismissMessage: id };
      },
      AcceptSender: ({ id }) => {
        without(id);
        return { acceptSender: id };
      },
      AcceptMail: ({ id }) => {
        without(id);
        return { acceptMessage: id };
      },
    },
  });
  fireEvent.click(await screen.findByText('Text of mail 1'));
  const link = await screen.findByRole('link', { name: 'https://grid.example/confirm' });
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noreferrer noopener', '_blank']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('\u202Egrid@evil.example').tagName).toBe('BDI');
  expect(screen.getByText('evil.example').tagName).toBe('BDI');
  fireEvent.click(screen.getByText('Text of mail 2'));
  expect(await screen.findByText(/The mail may be longer/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('It is not signed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept sender of No subject' })).toBeNull();
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  screen.getByRole('button', { name: 'Accept Mail 1' }).focus();
  key('x');
  await waitFor(() => expect(screen.queryByText('Mail 1')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept Mail 2'));
  key('s');
  await waitFor(() => expect(screen.queryByText('Mail 2')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Accept No subject'));
  key('a');
  expect(await screen.findByText('No mails wait')).toBeTruthy();
  const sent = asked.filter(({ name }) => !['HeldMails', 'Site', 'Me'].includes(name));
  expect(sent.map(({ name, variables }) => [name, variables])).toEqual([
    ['DismissMail', { id: '1' }],
    ['AcceptSender', { id: '2' }],
    ['AcceptMail', { id: '3' }],
  ]);
});

test('a newsletter gets an address, another one, and none', async () => {
  const inbox = {
    __typename: 'NewsletterInbox',
    id: '7',
    domain: 'in.example.com',
    address: null as string | null,
    state: null as string | null,
    acceptedSenders: ['news@grid.example'],
    endedAt: null as string | null,
  };
  const become = (values: Partial<typeof inbox>) => Object.assign(inbox, values);
  renderPage(<InboxState newsletterId="7" />, {
    path: '/admin/content/7',
    answers: {
      NewsletterInbox: () => ({ newsletterInbox: { ...inbox } }),
      StartInbox: () => ({ startInbox: { ...become({ address: 'first@in.example.com', state: 'ACTIVE' }) } }),
      RenewInbox: () => ({ renewInbox: { ...become({ address: 'second@in.example.com' }) } }),
      EndInbox: () => ({
        endInbox: { ...become({ address: null, state: 'WEB', endedAt: '2026-11-20T00:00:00Z' }) },
      }),
      RemoveSender: () => ({ removeSender: { ...become({ acceptedSenders: [] }) } }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  expect(await screen.findByText('first@in.example.com')).toBeTruthy();
  const confirm = async (open: string, label: string) => {
    fireEvent.click(screen.getByRole('button', { name: open }));
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await confirm('New address', 'Make New Address');
  expect(screen.getByText('second@in.example.com')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove news@grid.example' }));
  await waitFor(() => expect(screen.queryByText('Accepted senders:')).toBeNull());
  await confirm('End address', 'End Address');
  expect(
    await screen.findByText(/^The address ended on Nov .* because editions were found on the web\.$/),
  ).toBeTruthy();
});
