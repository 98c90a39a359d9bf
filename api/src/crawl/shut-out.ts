/**
 * Statuses by which sites block programs, not readers. Such a site exists: it can be submitted, and its feed and sitemap
 * are tried even if its front page is blocked. Only a single edition with such a status is an error.
 */
const SHUT_OUT = new Set([401, 403, 405, 406, 429, 503]);

export const isShutOut = (status: number): boolean => SHUT_OUT.has(status);
