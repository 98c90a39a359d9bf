import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Target } from 'puppeteer';

const MAX_CLOSING_ATTEMPTS = 50;
const CLOSE_AGAIN_MS = 200;

/** Pages may open windows through links and forms, despite the browser's popup blocker. */
export function closePopups(context: BrowserContext, page: Page): void {
  context.on('targetcreated', (target) => {
    if (String(target.type()) === 'page' && target !== page.target()) void closeWindow(context, target);
  });
}

/** A window that is still opening cannot be closed yet: closing it fails, or never ends. */
async function closeWindow(context: BrowserContext, target: Target): Promise<void> {
  for (let attempt = 1; attempt <= MAX_CLOSING_ATTEMPTS && context.targets().includes(target); attempt++) {
    void tryClosing(target);
    await setTimeout(CLOSE_AGAIN_MS, undefined, { ref: false });
  }
}

async function tryClosing(target: Target): Promise<void> {
  try {
    await (await target.page())?.close();
  } catch {
    // The next attempt decides.
  }
}
