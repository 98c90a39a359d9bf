import { paths } from '../paths';

/** Lists that need attention, each a filter with an address of its own. */
export const waitingPath = `${paths.admin}?status=pending&order=oldest`;
export const silentPath = `${paths.content}?with=silent`;
export const stuckJobsPath = `${paths.jobs}?stuck=yes`;
export const failingPath = (cause: string) => `${paths.content}?cause=${encodeURIComponent(cause)}`;
