import { paths } from '../../paths';

/** Lists that need attention: filters with their own URLs. */
export const waitingPath = `${paths.admin}?status=pending&order=oldest`;
export const stuckJobsPath = `${paths.jobs}?stuck=yes`;
export const failedJobsPath = `${paths.jobs}?tab=failed`;
export const failingPath = (cause: string) => `${paths.content}?cause=${encodeURIComponent(cause)}`;
export const sitesPath = (cause: string) => `${paths.attention}?cause=${encodeURIComponent(cause)}`;
export const jobsOfPath = (newsletterId: string) => `${paths.jobs}?newsletter=${newsletterId}`;
