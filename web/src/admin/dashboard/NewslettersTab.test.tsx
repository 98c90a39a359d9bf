import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { GraphQLError } from 'graphql';
import { Subject } from 'rxjs';
import { renderPage, type Answers } from '../../testing/renderPage';
import { NewslettersTab } from './NewslettersTab';

const newsletter = (id: string, submissionStatus = 'PENDING') => ({
  __typename: 'AdminNewsletter',
  id,
  name: `Letter ${id}`,
  url: `https://letter${id}.example/`,
  image: null,
  description: 'A letter for people who work with their hands.',
  submissionStatus,
  toBeProcessed: false,
  createdAt: '2026-11-01T00:00:00Z',
  submittedBy: null,
  subcategories: Array.from({ length: 4 }, (_, index) => ({
    __typename: 'Subcategory',
    id: `${index}`,
    name: `Topic ${index}`,
    category: { __typename: 'Category', id: '1', name: 'Craft' },
  })),
});

const list = (total: number) => ({
  adminNewsletters: {
    __typename: 'AdminNewsletterList',
    items: ['1', '2', '3'].map((id) => newsletter(id)),
    pagination: { __typename: 'Pagination', page: 1, totalPages: 62, total },
  },
});
const approvedOnly = {
  adminNewsletters: { ...list(1).adminNewsletters, items: [newsletter('1', 'APPROVED')] },
};
const report = (done: string[]) => ({ __typename: 'BulkReport', done, failed: [] });

const answers: Answers = {
  AdminNewsletters: list(340),
  SubmissionStatusChanged: () => decided,
  RejectNewsletter: ({ id }) => ({ rejectNewsletter: newsletter(String(id), 'REJECTED') }),
  ApproveNewsletter: ({ id }) => ({ approveNewsletter: newsletter(String(id), 'APPROVED') }),
  DeleteNewsletter: ({ id }) => ({ deleteNewsletter: String(id) }),
  CreatePromotion: { createPromotion: { __typename: 'Promotion', id: '7', status: 'ACTIVE' } },
  RestoreNewsletter: ({ id }) => ({ restoreNewsletter: newsletter(String(id)) }),
  ReopenNewsletters: ({ ids }) => ({ reopenNewsletters: report(ids as string[]) }),
  AdminNewsletterIds: { adminNewsletterIds: Array.from({ length: 340 }, (_, index) => String(index + 1)) },
  PromotionsOfNewsletter: { promotions: [] },
  PromoteNewsletters: ({ ids }) => ({
    promoteNewsletters: {
      ...report(ids as string[]),
      __typename: 'PromotionReport',
      promotionIds: (ids as string[]).map((id) => `promotion-${id}`),
    },
  }),
  UndoPromotions: ({ ids }) => ({ undoPromotions: report(ids as string[]) }),
  ApproveNewsletters: ({ ids }) => ({
    approveNewsletters: {
      ...report((ids as string[]).filter((id) => id !== '7')),
      failed: (ids as string[])
        .filter((id) => id === '7')
        .map((id) => ({
          __typename: 'BulkFailure',
          newsletterId: id,
          name: `Letter ${id}`,
          message: 'This newsletter was already rejected',
        })),
    },
  }),
};

const decided = new Subject<Record<string, unknown>>();

const open = async (others: Answers = {}, path = '/admin', isStyled = false) => {
  const shown = renderPage(<NewslettersTab />, { path, answers: { ...answers, ...others }, isStyled });
  await screen.findByText('Letter 1');
  return shown;
};
const button = (name: string) => screen.getByRole('button', { name });

/** The line about the last action, which is not the toast of the same action. */
const lastAction = () =>
  screen.queryByRole('button', { name: 'Undo' })?.closest('[role="status"]')?.textContent?.replace('·', ' · ');
const press = (key: string, on: Element = document.activeElement ?? document.body) => fireEvent.keyDown(on, { key });
const sent = (asked: { name: string; variables: Record<string, unknown> }[], operation: string) =>
  asked.filter(({ name }) => name === operation).map(({ variables }) => variables);

/** In the open dialog. */
async function rejectAs(reason: string) {
  await screen.findByText('Reject Newsletter');
  fireEvent.click(button(reason));
  fireEvent.submit(screen.getByLabelText('Reason'));
}

test('a rejection says why, moves the focus to the next row, and can be undone', async () => {
  const { asked } = await open();
  fireEvent.click(button('Reject Letter 1'));
  await screen.findByText('Reject Newsletter');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reject' }).disabled).toBe(true);
  expect(within(screen.getByRole('group', { name: 'Reasons' })).getAllByRole('button')).toHaveLength(4);
  await rejectAs('Off topic');
  await waitFor(() => expect(document.activeElement).toBe(button('Approve Letter 2')));
  expect(sent(asked, 'RejectNewsletter')).toEqual([{ id: '1', reason: 'Off topic' }]);
  await screen.findByText('Newsletter rejected successfully');
  await waitFor(() => expect(lastAction()).toBe('Rejected Letter 1 · Undo'));
  fireEvent.click(button('Undo'));
  await screen.findByText('The newsletter waits for review again');
  await waitFor(() => expect(lastAction()).toBeUndefined());
  expect(asked.find(({ name }) => name === 'ReopenNewsletters')?.variables).toEqual({ ids: ['1'] });
});

test.each([
  ['Status', 'Pending', 'status=pending'],
  ['Order', 'Oldest first', 'order=oldest'],
])('the first page is shown after a change of the filter %s', async (filter, choice, inAddress) => {
  const { address } = await open({}, '/admin?page=3');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: filter }));
  fireEvent.click(screen.getByRole('option', { name: choice }));
  expect(address()).toBe(`/admin?${inAddress}`);
});

test('the decision of another administrator is seen at once, and the list asks again', async () => {
  let answer = list(340);
  const { asked } = await open({ AdminNewsletters: () => answer });
  const questions = () => asked.filter(({ name }) => name === 'AdminNewsletters').length;
  const before = questions();
  answer = list(339);
  answer.adminNewsletters.items[1] = newsletter('2', 'APPROVED');
  act(() => decided.next({ submissionStatusChanged: newsletter('2', 'APPROVED') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Letter 2' })).toBeNull());
  await waitFor(() => expect(questions()).toBeGreaterThan(before));
});

test('shortcuts act on the focused row, but not while typing', async () => {
  const { asked } = await open();
  press('k');
  press('j');
  expect(document.activeElement).toBe(button('Approve Letter 2'));
  press('k');
  press('k');
  expect(document.activeElement).toBe(button('Approve Letter 1'));
  fireEvent.keyDown(button('Approve Letter 1'), { key: 'a', ctrlKey: true });
  press('a');
  await waitFor(() => expect(sent(asked, 'ApproveNewsletter')).toEqual([{ id: '1', toBeProcessed: true }]));
  press('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Letter 2' }).checked).toBe(true);
  press('a', screen.getByRole('searchbox'));
  expect(sent(asked, 'ApproveNewsletter')).toHaveLength(1);
  press('?');
  await screen.findByText('Use single-key shortcuts');
});

test('selects all matches, approves them in chunks, and reports failures with reasons', async () => {
  const { asked } = await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 340' }));
  await screen.findByText('340 selected');
  fireEvent.click(button('Approve selected'));
  fireEvent.click(await screen.findByRole('button', { name: 'Approve all' }));
  await screen.findByText('Approved 339 of 340');
  const failure = screen.getByText(/This newsletter was already rejected/);
  expect(failure.textContent).toBe('This newsletter was already rejected: Letter 7');
  expect(asked.filter(({ name }) => name === 'ApproveNewsletters')).toHaveLength(34);
});

test('shows two categories and the number of others, and jumps to a far page', async () => {
  const { address } = await open();
  expect(screen.getAllByText('+3')).toHaveLength(3);
  expect(screen.getAllByRole('group', { name: /^Categories: Craft to Topic 0, / })).toHaveLength(3);
  expect(screen.getAllByText('Craft')).toHaveLength(3);
  fireEvent.change(screen.getByLabelText('Page number'), { target: { value: '57' } });
  fireEvent.click(button('Go to page'));
  await waitFor(() => expect(address()).toBe('/admin?page=57'));
});

test('j a j a approves one row after the other, and a a does, too', async () => {
  const { asked } = await open();
  for (const key of ['j', 'a', 'j', 'a', 'a']) press(key);
  await waitFor(() => expect(sent(asked, 'ApproveNewsletter').map(({ id }) => id)).toEqual(['1', '2', '3']));
});

test('j after an approval steps on from the row that it reached', async () => {
  await open();
  for (const key of ['j', 'a', 'j', 'j']) press(key);
  expect(document.activeElement).toBe(button('Approve Letter 3'));
});

test('no key acts on a row behind a dialog', async () => {
  const { asked } = await open();
  press('j');
  press('r');
  await screen.findByText('Reject Newsletter');
  press('a', button('Off topic'));
  press('x', button('Off topic'));
  // Not handled: the focus stays in the dialog.
  expect(press('j', button('Off topic'))).toBe(true);
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByText('Reject Newsletter')).toBeNull());
  expect(sent(asked, 'ApproveNewsletter')).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Letter 1' }).checked).toBe(false);
});

test('a refused approval by key says so, and a decided row takes none', async () => {
  const { asked } = await open({
    AdminNewsletters: {
      adminNewsletters: { ...list(2).adminNewsletters, items: [newsletter('1'), newsletter('2', 'APPROVED')] },
    },
    ApproveNewsletter: new GraphQLError('This newsletter was already rejected'),
  });
  for (const key of ['j', 'a', 'a']) press(key);
  await screen.findByText('Failed to approve Letter 1');
  expect(sent(asked, 'ApproveNewsletter')).toHaveLength(1);
});

test('an approval by key is done at once, and can be undone until the next action', async () => {
  const { asked } = await open();
  press('j');
  press('a');
  expect(document.activeElement).toBe(button('Approve Letter 2'));
  await waitFor(() => expect(lastAction()).toBe('Approved Letter 1 · Undo'));
  expect(screen.queryByRole('dialog')).toBeNull();
  press('j');
  press('r');
  await rejectAs('Not reachable');
  await waitFor(() => expect(lastAction()).toBe('Rejected Letter 2 · Undo'));
  press('u');
  await screen.findByText('The newsletter waits for review again');
  expect(asked.find(({ name }) => name === 'ReopenNewsletters')?.variables).toEqual({ ids: ['2'] });
});

test.each([
  ['can be undone', {}, 'The newsletter is back'],
  [
    'can be too old to be undone',
    { RestoreNewsletter: new GraphQLError('Newsletter not found') },
    'Newsletter not found',
  ],
])('a deletion asks with the focus on Cancel, moves on like a rejection, and %s', async (_what, others, says) => {
  const { asked } = await open(others);
  fireEvent.click(button('Delete Letter 2'));
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
  fireEvent.click(button('Delete'));
  await waitFor(() => expect(document.activeElement).toBe(button('Approve Letter 3')));
  await waitFor(() => expect(lastAction()).toBe('Deleted Letter 2 · Undo'));
  fireEvent.click(button('Undo'));
  await screen.findByText(says);
  expect(asked.find(({ name }) => name === 'RestoreNewsletter')?.variables).toEqual({ id: '2' });
});

test('a promotion can be undone', async () => {
  const { asked } = await open({ AdminNewsletters: approvedOnly });
  fireEvent.click(button('Promote Letter 1'));
  await fillDates();
  fireEvent.click(button('Add to Promotions'));
  await waitFor(() => expect(lastAction()).toBe('Promoted Letter 1 · Undo'));
  fireEvent.click(button('Undo'));
  await screen.findByText('The newsletter is not promoted any more');
  expect(asked.find(({ name }) => name === 'UndoPromotions')?.variables).toEqual({ ids: ['1'], promotionIds: ['7'] });
});

test('only approved newsletters can be promoted', async () => {
  await open();
  fireEvent.click(button('Promote Letter 3'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Promote Letter 3').getAttribute('aria-disabled')).toBe('true');
});

test('a name that does not fit on one line is shown on two, and an address that is the name only once', async () => {
  const submittedBy = { __typename: 'User', id: '5', name: 'ada@example.com', email: 'ada@example.com' };
  const items = [{ ...newsletter('1'), submittedBy }];
  const one = { AdminNewsletters: { adminNewsletters: { ...list(1).adminNewsletters, items } } };
  await open(one, '/admin', true);
  expect(getComputedStyle(screen.getByText('Letter 1')).webkitLineClamp).toBe('2');
  expect(screen.getAllByText('ada@example.com')).toHaveLength(1);
});

async function fillDates() {
  for (const [label, days] of [
    ['Start date', 1],
    ['End date', 8],
  ] as const) {
    const value = dayjs().add(days, 'day').format('YYYY-MM-DD');
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
}

test('promotes the selected newsletters at once, which can be undone', async () => {
  const { asked } = await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Letter 1' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Letter 3' }));
  fireEvent.click(button('Promote selected'));
  await fillDates();
  fireEvent.click(button('Add to Promotions'));
  await screen.findByText('Promoted 2 of 2');
  fireEvent.click(button('Undo'));
  await screen.findByText('Reverted 2 of 2');
  expect(asked.find(({ name }) => name === 'UndoPromotions')?.variables).toMatchObject({
    ids: ['1', '3'],
    promotionIds: ['promotion-1', 'promotion-3'],
  });
});

test.each([
  ['Promote selected', '1 of the 3 newsletters selected can be promoted now; the others stay as they are.'],
  ['Approve selected', '2 of the 3 newsletters selected can be approved now; the others stay as they are.'],
])('says how many of the selected newsletters the action applies to: %s', async (action, lead) => {
  await open({
    AdminNewsletterIds: ({ status }) => ({ adminNewsletterIds: status === 'APPROVED' ? ['2', '9'] : ['1', '3'] }),
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select page' }));
  fireEvent.click(button(action));
  expect(await screen.findByText((text) => text.startsWith(lead))).toBeTruthy();
});

test('an action that applies to none of the selected newsletters cannot be confirmed', async () => {
  await open({ AdminNewsletterIds: { adminNewsletterIds: [] } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select page' }));
  fireEvent.click(button('Reject selected'));
  fireEvent.click(await screen.findByRole('button', { name: 'Already listed' }));
  await screen.findByText((text) => text.startsWith('0 of the 3 newsletters selected can be rejected now'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reject all' }).disabled).toBe(true);
});

test('keeps the selection after a failed batch', async () => {
  const { asked } = await open({ RejectNewsletters: new Error('down') });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select page' }));
  fireEvent.click(button('Reject selected'));
  fireEvent.click(await screen.findByRole('button', { name: 'Already listed' }));
  fireEvent.click(button('Reject all'));
  await screen.findByText('Failed to reject');
  expect(sent(asked, 'RejectNewsletters')).toMatchObject([{ ids: ['1', '2', '3'], reason: 'Already listed' }]);
  expect(screen.getByText('3 selected')).toBeTruthy();
  expect(button('Reject selected')).toBeTruthy();
});

test('asks before a promotion replaces another one', async () => {
  const running = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  await open({
    AdminNewsletters: approvedOnly,
    PromotionsOfNewsletter: { promotions: [{ __typename: 'Promotion', id: '9', ...running }] },
  });
  fireEvent.click(button('Promote Letter 1'));
  await fillDates();
  await screen.findByText(/This newsletter is promoted already/);
  const isDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Promotions' }).disabled;
  expect(isDisabled()).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Replace that promotion' }));
  expect(isDisabled()).toBe(false);
});
