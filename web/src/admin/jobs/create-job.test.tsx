import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { CreateJobDialog } from './CreateJobDialog';

const choice = (id: string, name: string, hasActiveJob: boolean) => ({
  __typename: 'JobNewsletter',
  id,
  name,
  hasActiveJob,
});

function open() {
  const created: unknown[] = [];
  const create = (job: object) => Promise.resolve(created.push(job));
  renderPage(<CreateJobDialog onCreate={create} onClose={() => undefined} />, {
    answers: { NewslettersForJobs: { newslettersForJobs: [choice('3', 'Free', false), choice('4', 'Busy', true)] } },
  });
  return created;
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Job' });

test('a newsletter with a job in progress is marked, and cannot be chosen', async () => {
  open();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Newsletter' }));
  const busy = await screen.findByRole('option', { name: /^Busy/ });
  expect(busy.textContent).toBe('BusyJob in progress');
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('option', { name: 'Free' }).getAttribute('aria-disabled')).toBe('false');
});

test('a job needs a newsletter', async () => {
  const created = open();
  expect(submit().disabled).toBe(true);
  fireEvent.submit(submit());
  expect(created).toEqual([]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Newsletter' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Free' }));
  await waitFor(() => expect(submit().disabled).toBe(false));
  fireEvent.click(submit());
  await waitFor(() => expect(created).toEqual([{ newsletterId: '3', priority: 1, description: '' }]));
});
