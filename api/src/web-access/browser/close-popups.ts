import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Target } from 'puppeteer';

const MAX_CLOSING_ATTEMPTS = 5;
const CLOSE_AGAIN_MS = 200;

/** Pages may open windows through links and forms, despite the browser's popup blocker. */
export function closePopups(context: BrowserContext, page: Page): void {
  context.on('targetcreated', (target) => {
    if (String(target.type()) === 'page' && target !== page.target()) void closeWindow(target);
  });
}

/** A window that is still opening cannot be closed yet. */
async function closeWindow(target: Target): Promise<void> {
  for (let attempt = 1; attempt <= MAX_CLOSING_ATTEMPTS; attempt++) {
    try {
      return await (await target.page())?.close();
    } catch {
      await setTimeout(CLOSE_AGAIN_MS);
    }
  }
}
