import { expect, test } from '@jest/globals';
import { chooseStatus, chooseTab, toJobsVariables } from './job-filters';

test('each tab has its filter', () => {
  expect(toJobsVariables({ tab: 'all', status: '' })).toEqual({});
  expect(toJobsVariables({ tab: 'running', status: '' })).toEqual({ running: true });
  expect(toJobsVariables({ tab: 'failed', status: '' })).toEqual({ status: 'FAILED' });
});

test('the status filter applies within the tab', () => {
  expect(chooseStatus('processing', 'running')).toEqual({ tab: 'running', status: 'processing' });
  expect(toJobsVariables({ tab: 'running', status: 'processing' })).toEqual({ status: 'PROCESSING' });
});

test('tab and status never exclude each other', () => {
  expect(chooseStatus('completed', 'failed')).toEqual({ tab: 'all', status: 'completed' });
  expect(chooseTab('failed', 'completed')).toEqual({ tab: 'failed', status: '' });
  expect(chooseTab('all', 'completed')).toEqual({ tab: 'all', status: 'completed' });
});
