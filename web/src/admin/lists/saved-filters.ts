import { paths } from '../../paths';

/** Lists that need attention: filters with their own URLs. */
export const waitingPath = `${paths.admin}?status=pending&order=oldest`;
export const silentPath = `${paths.content}?with=silent`;
export const stuckJobsPath = `${paths.jobs}?stuck=yes`;
export const failingPath = (cause: string) => `${paths.content}?cause=${encodeURIComponent(cause)}`;
