import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer, { type Browser } from 'puppeteer';
import { unpackBrowser } from '../outside/web-access/browser/unpack-browser.js';
import { findBrowser } from '../outside/web-access/browser/find-browser.js';
import { bundledParts } from '../outside/web-access/browser/launch-browser.js';

/** Opens the browser at BROWSER_PATH, else an installed one, else the packaged one. */
export async function openBrowser(options: string[] = []): Promise<Browser> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, '--disable-dev-shm-usage', '--disable-gpu', ...options];
  const installed = process.env.BROWSER_PATH ?? (await findBrowser());
  if (installed) return puppeteer.launch({ executablePath: installed, args });
  const unpacked = await unpackBrowser(path.join(tmpdir(), 'e2e-browser'));
  if (!unpacked) throw new Error('No browser found: install Chrome or Chromium, or set BROWSER_PATH');
  const env = { ...process.env, ...(await bundledParts(unpacked)) };
  return puppeteer.launch({ executablePath: unpacked.executable, headless: 'shell', args, env });
}
