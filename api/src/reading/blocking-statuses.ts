/**
 * Statuses that sites use to block robots. Such a site exists: it can be submitted, and its feed and sitemap are read
 * even if its front page is blocked. An edition with such a status fails, unless the feed has its text.
 */
const BLOCKING_STATUSES = new Set([401, 403, 405, 406, 429, 503]);

export const blocksRobots = (status: number): boolean => BLOCKING_STATUSES.has(status);
