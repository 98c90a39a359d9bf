export interface BrowserLimits {
  pagesAtOnce: number;
  pagesInLine: number;
  /** From having a slot to the end of the visit. */
  visitMs: number;
  /** Until the page's own document is there; what is shown by then is taken. */
  loadMs: number;
  /** Over everything that a page asks for. */
  maxBytes: number;
  maxHtmlLength: number;
  /** Over all processes of the browser, which up to four pages share. */
  maxMemoryMb: number;
  idleMs: number;
  closeMs: number;
}

export const DEFAULT_LIMITS: BrowserLimits = {
  pagesAtOnce: 4,
  pagesInLine: 32,
  visitMs: 20_000,
  loadMs: 10_000,
  maxBytes: 40 * 1024 * 1024,
  maxHtmlLength: 10 * 1024 * 1024,
  maxMemoryMb: 1_536,
  idleMs: 60_000,
  closeMs: 3_000,
};
