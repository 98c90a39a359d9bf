import type { JobsQuery, JobStatus } from '../../gql/graphql';

export type JobCounts = JobsQuery['jobs']['counts'];

export const jobTabs: { value: keyof JobCounts; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const statusChoices = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;

export interface JobFilters {
  tab: string;
  status: string;
}

/** Tab and status select filter the same column, so choosing one may reset the other. */
export function chooseTab(tab: string, status: string): JobFilters {
  return { tab, status: agree(tab, status) ? status : '' };
}

export function chooseStatus(status: string, tab: string): JobFilters {
  return { tab: agree(tab, status) ? tab : 'all', status };
}

function agree(tab: string, status: string): boolean {
  if (tab === 'all' || status === '') return true;
  return tab === 'running' ? status === 'processing' : tab === status;
}

/** The combined filter of tab and select. */
export function toJobsVariables({ tab, status }: JobFilters): { status?: JobStatus; running?: boolean } {
  if (status !== '') return { status: status.toUpperCase() as JobStatus };
  if (tab === 'running') return { running: true };
  return tab === 'all' ? {} : { status: tab.toUpperCase() as JobStatus };
}
