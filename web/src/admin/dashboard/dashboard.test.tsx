import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage, type Answers } from '../../testing/renderPage';
import { DashboardPage } from './DashboardPage';
import { ApproveDialog } from './review/ApproveDialog';

const topic = {
  __typename: 'Subcategory',
  id: '3',
  name: 'Post',
  category: { __typename: 'Category', id: '1', name: 'Craft' },
};
const newsletter = {
  __typename: 'AdminNewsletter',
  id: '1',
  name: 'Letter 1',
  url: 'https://letter1.example/',
  image: '/images/a',
  description: 'A letter for people who work with their hands.',
  language: 'en',
  submissionStatus: 'PENDING',
  toBeProcessed: false,
  createdAt: '2026-11-01T12:00:00Z',
  submittedBy: { __typename: 'User', id: '5', name: 'Ada', email: 'ada@example.com' },
  subcategories: [topic],
};
const bare = { ...newsletter, id: '2', name: 'Letter 2', submittedBy: null, subcategories: [] };

const answers: Answers = {
  AdminNewsletters: {
    adminNewsletters: {
      __typename: 'AdminNewsletterList',
      items: [newsletter, bare],
      pagination: { __typename: 'Pagination', page: 3, totalPages: 9, total: 170 },
    },
  },
  TopicsToFileUnder: { subcategories: [topic] },
  Promotions: { promotions: [] },
  UpdateNewsletter: { updateNewsletter: newsletter },
  CaptureScreenshot: { captureScreenshot: { __typename: 'Screenshot', imageUrl: '/images/b' } },
};

async function open(path = '/admin') {
  const shown = renderPage(<DashboardPage />, { path, answers });
  await screen.findByText('Letter 1');
  return shown;
}

const button = (name: string) => screen.getByRole('button', { name });

async function edit() {
  fireEvent.click(button('View/Edit Letter 1'));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Newsletter' }));
}

test('shows the newsletters first, and leads to content, jobs and home', async () => {
  const { address } = await open();
  const tabs = screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
  expect(tabs).toEqual([
    ['Newsletters', 'true'],
    ['Promotions', 'false'],
  ]);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Content Management')).toBe('/admin/content');
  expect(hrefOf('Job Management')).toBe('/admin/jobs');
  expect(hrefOf('Back to Home')).toBe('/');
  fireEvent.click(screen.getByRole('tab', { name: 'Promotions' }));
  expect(address()).toBe('/admin?tab=promotions');
});

test('the first page is shown after a search', async () => {
  const { address } = await open('/admin?page=3');
  const field = screen.getByPlaceholderText('Search newsletters...');
  fireEvent.change(field, { target: { value: 'post' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/admin?search=post');
});

test('a newsletter without categories and submitter has N/A in their places', async () => {
  await open();
  const cellsOf = (name: string) =>
    [...(screen.getByText(name).closest('tr')?.cells ?? [])].map((one) => one.textContent);
  expect(cellsOf('Letter 1').slice(1, 6)).toEqual([
    expect.stringContaining('letter1.example'),
    'Craft→Post',
    'Pending',
    'Ada ada@example.com',
    'Nov 1, 2026',
  ]);
  expect(cellsOf('Letter 2').slice(2, 5)).toEqual(['N/A', 'Pending', 'N/A']);
});

test('asks before a deletion, which cannot be undone', async () => {
  await open();
  fireEvent.click(button('Delete Letter 1'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Newsletter' });
  expect(dialog.textContent).toContain('Are you sure you want to delete "Letter 1"? This action cannot be undone.');
});

test('the details name the submitter, and lead to the form', async () => {
  await open();
  fireEvent.click(button('View/Edit Letter 1'));
  const details = within(await screen.findByRole('dialog', { name: 'Newsletter Details' }));
  const said = (term: string) => details.getByText(term).parentElement?.querySelector('dd')?.textContent;
  expect(['Name', 'Status', 'Will be processed?', 'Submitted By', 'Created At'].map(said)).toEqual([
    'Letter 1',
    'Pending',
    'No',
    'ada@example.com',
    'Nov 1, 2026',
  ]);
  expect(details.getAllByRole('button').map((one) => one.textContent)).toEqual(['', 'Close', 'Edit']);
});

test('saves the changed fields only', async () => {
  const { asked } = await open();
  const form = await edit();
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: ' Letter One ' } });
  fireEvent.click(form.getByRole('checkbox', { name: 'Will be processed?' }));
  fireEvent.mouseDown(form.getByRole('combobox', { name: 'Status' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Rejected' }));
  fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Newsletter updated successfully');
  expect(asked.find(({ name }) => name === 'UpdateNewsletter')?.variables).toEqual({
    id: '1',
    input: { name: 'Letter One', submissionStatus: 'REJECTED', toBeProcessed: true },
  });
});

test('takes a new screenshot, if there is an address', async () => {
  const { asked } = await open();
  const form = await edit();
  const current = () => form.queryByRole('link', { name: /^View current screenshot/ })?.getAttribute('href');
  expect(current()).toBe('/images/a');
  fireEvent.click(form.getByRole('button', { name: 'Retake Screenshot' }));
  await screen.findByText('Screenshot captured and updated');
  expect(current()).toBe('/images/b');
  const sent = asked.filter(({ name }) => name === 'CaptureScreenshot');
  expect(sent[0]?.variables).toEqual({
    url: 'https://letter1.example/',
    fileName: expect.stringMatching(/^newsletter-\d+\.png$/),
  });
  fireEvent.change(form.getByRole('textbox', { name: 'Image' }), { target: { value: '' } });
  await waitFor(() => expect(current()).toBeUndefined());
  fireEvent.change(form.getByRole('textbox', { name: 'URL' }), { target: { value: ' ' } });
  fireEvent.click(form.getByRole('button', { name: 'Retake Screenshot' }));
  await screen.findByText('Newsletter URL is required to capture screenshot');
  expect(asked.filter(({ name }) => name === 'CaptureScreenshot')).toHaveLength(1);
});

test('without a chosen newsletter there is nothing to approve', () => {
  const nothing = () => undefined;
  renderPage(
    <ApproveDialog newsletter={null} onApprove={() => Promise.resolve()} onDone={nothing} onClose={nothing} />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
});
