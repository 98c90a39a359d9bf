/**
 * Statuses by which sites refuse programs, not readers. The site exists: it can be submitted, its feed and sitemap are
 * tried although its front page is closed, and only the single edition that answers so is an error.
 */
const SHUT_OUT = new Set([401, 403, 405, 406, 429, 503]);

export const isShutOut = (status: number): boolean => SHUT_OUT.has(status);
