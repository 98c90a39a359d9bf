import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import { CreateJobsDialog } from './CreateJobsDialog';

test('jobs for selected newsletters have a high priority unless another one is chosen', async () => {
  const created: number[] = [];
  const create = (priority: number) => Promise.resolve(created.push(priority));
  renderPage(<CreateJobsDialog count={2} onCreate={create} onClose={() => undefined} />);
  const priority = await screen.findByRole('combobox', { name: 'Priority' });
  expect(priority.textContent).toBe('High');
  fireEvent.click(screen.getByRole('button', { name: 'Create Jobs' }));
  await waitFor(() => expect(created).toEqual([3]));
});
