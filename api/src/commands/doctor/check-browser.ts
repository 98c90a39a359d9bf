import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../config.js';
import { createLogger } from '../../base/log.js';
import { launchBrowser } from '../../outside/web-access/browser/launch-browser.js';
import { failed, ok, type Finding } from './finding.js';

const NAME = 'Browser';
const INSTALL: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'apt-get install chromium',
  darwin: 'brew install --cask google-chrome',
  win32: 'winget install Google.Chrome',
};
const ALLOW_SANDBOX = 'sysctl -w kernel.apparmor_restrict_unprivileged_userns=0';
/** The part of a browser's output that names the problem. */
const PROBLEM = /No usable sandbox|error while loading [^\n]*/;

/** Starts the browser, because one that is installed may lack libraries or its sandbox. */
export async function checkBrowser({ browserPath, dataDir }: Config): Promise<Finding> {
  // The packaged browser is unpacked into the data folder, but only by the product, because its user must own the files.
  const isUnpacked = existsSync(path.join(dataDir, 'browser'));
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  try {
    const log = createLogger('silent');
    const browser = await launchBrowser({ browserPath, dataDir: isUnpacked ? dataDir : folder, log });
    const version = await browser.version();
    const program = browser.process()?.spawnfile ?? '';
    await browser.close();
    return ok(NAME, `${version}, ${program.startsWith(folder) ? 'installed by npm' : program}`);
  } catch (error) {
    return describeFailure((error as Error).message, browserPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describeFailure(message: string, browserPath?: string): Finding {
  const problem = PROBLEM.exec(message)?.[0] ?? message.split('\n', 1)[0] ?? '';
  if (problem.includes('sandbox')) return failed(NAME, problem, ALLOW_SANDBOX);
  const install = INSTALL[process.platform] ?? 'install Chromium';
  return failed(NAME, problem, browserPath ? `correct BROWSER_PATH, or remove it and: ${install}` : install);
}
