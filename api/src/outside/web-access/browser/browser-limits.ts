import type { TurnLimits } from '../../../base/async/fair-turns.js';

export interface BrowserLimits {
  pages: TurnLimits;
  /** From getting a slot to the end of the visit. */
  visitMs: number;
  /** Until the document has loaded. Then the current content is used. */
  loadMs: number;
  /** Total of all requests of a page. */
  maxBytes: number;
  maxHtmlLength: number;
  /** Of all browser processes together. Up to four pages share them. */
  maxMemoryMb: number;
  idleMs: number;
  closeMs: number;
}

export const DEFAULT_LIMITS: BrowserLimits = {
  pages: { running: 4, waiting: 32, waitingPerQueue: 8 },
  visitMs: 20_000,
  loadMs: 10_000,
  maxBytes: 40 * 1024 * 1024,
  maxHtmlLength: 10 * 1024 * 1024,
  maxMemoryMb: 1_536,
  idleMs: 60_000,
  closeMs: 3_000,
};
