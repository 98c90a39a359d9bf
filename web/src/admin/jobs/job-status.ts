import type { JobStatus } from '../../gql/graphql';

const live: JobStatus[] = ['PENDING', 'PROCESSING', 'DISCOVERING'];
const ended: JobStatus[] = ['FAILED', 'CANCELLED'];

export function canCancel(status: JobStatus): boolean {
  return live.includes(status);
}

export function canRetry(status: JobStatus): boolean {
  return ended.includes(status);
}

/** Colour of the progress bar. */
export function barColor(status: JobStatus): 'success' | 'error' | 'inherit' | 'primary' {
  if (status === 'COMPLETED') return 'success';
  if (status === 'FAILED') return 'error';
  return status === 'CANCELLED' ? 'inherit' : 'primary';
}
