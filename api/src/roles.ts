/** The parts that a process runs, by its setting `ROLE`. */
export const ROLES = ['all', 'web', 'worker', 'mail'] as const;

export type ProcessRole = (typeof ROLES)[number];

export const servesPages = (role: ProcessRole): boolean => role === 'all' || role === 'web';

export const runsJobs = (role: ProcessRole): boolean => role === 'all' || role === 'worker';

export const receivesMail = (role: ProcessRole): boolean => role === 'all' || role === 'mail';
