import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { JobLogs } from './JobLogs';

const line = (id: string, phase: string, message: string) => ({
  __typename: 'JobLog',
  id,
  phase,
  status: 'INFO',
  message,
  createdAt: '2026-11-21T12:00:00Z',
});

test('each phase has its own lines, or says that there are none', () => {
  const logs = [line('1', 'JOB', 'Job started'), line('2', 'CONTENT', 'Read 3 pages'), line('3', 'JOB', 'Job done')];
  render(<JobLogs logs={logs as unknown as Parameters<typeof JobLogs>[0]['logs']} />);
  const saidUnder = (title: string) =>
    [...(screen.getByText(title).parentElement?.querySelectorAll('li') ?? [])].map((one) => one.textContent);
  expect(saidUnder('Job Events').join()).toMatch(/Job started.*Job done/);
  expect(saidUnder('Content Processing')).toEqual([expect.stringContaining('Read 3 pages')]);
  for (const title of ['Content Discovery', 'Summary Generation', 'Embedding Generation']) {
    expect(saidUnder(title)).toEqual([]);
  }
  expect(screen.getAllByText('No logs available')).toHaveLength(3);
});
