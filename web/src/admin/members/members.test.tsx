import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderPage } from '../../testing/renderPage';
import { MemberPage } from './MemberPage';
import { MembersPage } from './MembersPage';

const at = '2026-11-16T00:00:00Z';
const row = {
  __typename: 'Member',
  id: '7',
  name: 'Ada',
  email: 'ada@paper.example',
  role: 'VIEWER',
  plan: 'FREE',
  state: 'ACTIVE',
  methods: [{ __typename: 'SignInMethodName', id: 'email', name: 'Link by e-mail' }],
  lastSeenAt: null,
  createdAt: at,
};

const details = {
  ...row,
  __typename: 'MemberDetails',
  roleSource: null,
  planSource: null as string | null,
  paidUntil: null as string | null,
  paidReason: null,
  blockedAt: null as string | null,
  blockedReason: null as string | null,
  deleteAt: null,
  submissions: [{ __typename: 'MemberSubmission', id: '3', name: 'Tides', status: 'PENDING', at }],
  claims: [],
  collections: [],
  questions: [],
  sessions: [],
  programs: [],
  mails: [],
  auditEntries: [],
};

test('the list is filtered by what the address says, and a name leads to its member', async () => {
  const { asked } = renderPage(<MembersPage />, {
    path: '/admin/members?role=EDITOR&state=nonsense&search=ada',
    answers: {
      Members: {
        members: {
          __typename: 'MemberList',
          items: [row],
          pagination: { __typename: 'Pagination', page: 1, totalPages: 1, total: 1 },
        },
      },
      MemberMethods: { memberMethods: row.methods },
    },
  });
  expect((await screen.findByRole('link', { name: 'Ada' })).getAttribute('href')).toBe('/admin/members/7');
  expect(asked.find(({ name }) => name === 'Members')?.variables).toEqual({ page: 1, search: 'ada', role: 'EDITOR' });
});

function renderMember() {
  const member = { ...details };
  const rendered = renderPage(
    <Routes>
      <Route path="/admin/members/:id" element={<MemberPage />} />
    </Routes>,
    {
      path: '/admin/members/7',
      answers: {
        MemberPage: () => ({ member: { ...member } }),
        BlockMember: ({ reason }) => {
          if (reason === '') return new Error('A reason is missing');
          Object.assign(member, { state: 'BLOCKED', blockedAt: at, blockedReason: reason });
          return { blockMember: { __typename: 'Member', id: '7' } };
        },
        UnblockMember: () => {
          Object.assign(member, { state: 'ACTIVE', blockedAt: null });
          return { unblockMember: { __typename: 'Member', id: '7' } };
        },
        GrantAccess: () => {
          Object.assign(member, { plan: 'PAID', planSource: 'OPERATOR', paidReason: 'Press' });
          return { grantAccess: { __typename: 'Member', id: '7' } };
        },
      },
    },
  );
  return rendered.asked;
}

test('a member is blocked with a reason, and unblocked', async () => {
  renderMember();
  expect((await screen.findByRole('link', { name: 'Tides' })).getAttribute('href')).toBe('/admin/content/3');
  fireEvent.click(screen.getByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('The member was not blocked')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Advertises' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText(/^Blocked since/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByRole('button', { name: 'Block' })).toBeTruthy();
});

test('paid access is given with a reason and an end', async () => {
  const asked = renderMember();
  fireEvent.click(await screen.findByRole('button', { name: 'Give paid access' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Until (empty: no end)'), { target: { value: '2099-01-01' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Press' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  expect(await screen.findByRole('button', { name: 'End paid access' })).toBeTruthy();
  expect(asked.find(({ name }) => name === 'GrantAccess')?.variables).toEqual({
    id: '7',
    input: { reason: 'Press', until: new Date('2099-01-01T00:00').toISOString() },
  });
});
