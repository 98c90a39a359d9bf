import { expect, test } from '@jest/globals';
import { chooseStatus, chooseTab, toJobsVariables } from './job-filters';

test('asks for what the tab shows', () => {
  expect(toJobsVariables({ tab: 'all', status: '' })).toEqual({});
  expect(toJobsVariables({ tab: 'running', status: '' })).toEqual({ running: true });
  expect(toJobsVariables({ tab: 'failed', status: '' })).toEqual({ status: 'FAILED' });
});

test('lets the status select narrow the tab', () => {
  expect(chooseStatus('processing', 'running')).toEqual({ tab: 'running', status: 'processing' });
  expect(toJobsVariables({ tab: 'running', status: 'processing' })).toEqual({ status: 'PROCESSING' });
});

test('never leaves a tab and a status that exclude each other', () => {
  expect(chooseStatus('completed', 'failed')).toEqual({ tab: 'all', status: 'completed' });
  expect(chooseTab('failed', 'completed')).toEqual({ tab: 'failed', status: '' });
  expect(chooseTab('all', 'completed')).toEqual({ tab: 'all', status: 'completed' });
});
