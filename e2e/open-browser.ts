import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { bringBrowser } from '../api/src/web-access/browser/bring-browser.js';
import { findBrowser } from '../api/src/web-access/browser/find-browser.js';
import { bundledParts } from '../api/src/web-access/browser/launch-browser.js';

/** Opens BROWSER_PATH, an installed browser, or the packaged one. */
export async function openBrowser(): Promise<Browser> {
  const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage', '--disable-gpu'];
  const installed = process.env.BROWSER_PATH ?? (await findBrowser());
  if (installed) return puppeteer.launch({ executablePath: installed, args });
  const brought = await bringBrowser(path.join(tmpdir(), 'e2e-browser'));
  if (!brought) throw new Error('No browser found: install Chrome or Chromium, or set BROWSER_PATH');
  const env = { ...process.env, ...(await bundledParts(brought)) };
  return puppeteer.launch({ executablePath: brought.executable, headless: 'shell', args, env });
}
