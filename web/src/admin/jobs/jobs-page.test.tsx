import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderPage, type Answers } from '../../testing/renderPage';
import { JobsPage } from './JobsPage';

const newsletter = { __typename: 'JobNewsletter', id: '3', name: 'Small Grid', hasActiveJob: false };
const counts = { all: 0, running: 0, pending: 0, completed: 0, failed: 0, cancelled: 0 };

const answers: Answers = {
  Jobs: {
    jobs: {
      __typename: 'JobList',
      items: [],
      pagination: { __typename: 'Pagination', page: 3, totalPages: 9, total: 170 },
      counts: { __typename: 'JobCounts', ...counts },
    },
  },
  NewslettersForJobs: { newslettersForJobs: [newsletter] },
  CreateJob: { createJobs: [{ __typename: 'Job', id: '7' }] },
  JobUpdated: new Error('no socket'),
};

async function open(path: string) {
  const shown = renderPage(<JobsPage />, { path, answers });
  await screen.findByText('No jobs found');
  return shown;
}

async function chooseNewsletter(within_: Pick<typeof screen, 'getByRole'>) {
  fireEvent.mouseDown(within_.getByRole('combobox', { name: 'Newsletter' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Small Grid' }));
}

test('the first page is shown after a change of the status', async () => {
  const { address } = await open('/admin/jobs?page=3');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Status' }));
  fireEvent.click(screen.getByRole('option', { name: 'Failed' }));
  expect(address()).toContain('status=failed');
  expect(address()).not.toContain('page');
});

test('the first page is shown after a change of the newsletter', async () => {
  const { address } = await open('/admin/jobs?page=3');
  await chooseNewsletter(screen);
  expect(address()).toBe('/admin/jobs?newsletter=3');
});

test('the first page is shown after a change of the tab', async () => {
  const { address } = await open('/admin/jobs?page=3');
  fireEvent.click(screen.getByRole('tab', { name: /^Completed/ }));
  expect(address()).toBe('/admin/jobs?tab=completed');
});

test('a job has a low priority unless another one is chosen', async () => {
  const { asked } = await open('/admin/jobs');
  fireEvent.click(screen.getByRole('button', { name: 'Create Job' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: 'Priority' }).textContent).toBe('Low');
  await chooseNewsletter(dialog);
  fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
  await screen.findByText('Job created successfully');
  expect(asked.find(({ name }) => name === 'CreateJob')?.variables).toMatchObject({ newsletterId: '3', priority: 1 });
});
