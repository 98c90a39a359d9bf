import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Target } from 'puppeteer';

const MAX_CLOSING_ATTEMPTS = 5;
const CLOSE_AGAIN_MS = 200;

/** A page may open windows by links and forms in spite of the browser's own blocking. */
export function closePopups(context: BrowserContext, page: Page): void {
  context.on('targetcreated', (target) => {
    if (String(target.type()) === 'page' && target !== page.target()) void closeWindow(target);
  });
}

/** A window that is still being opened refuses to close. */
async function closeWindow(target: Target): Promise<void> {
  for (let attempt = 1; attempt <= MAX_CLOSING_ATTEMPTS; attempt++) {
    try {
      return await (await target.page())?.close();
    } catch {
      await setTimeout(CLOSE_AGAIN_MS);
    }
  }
}
