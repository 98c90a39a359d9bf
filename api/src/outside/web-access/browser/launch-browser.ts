import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser as Chrome, LaunchOptions } from 'puppeteer';
import type { Logger } from '../../../base/log.js';
import { unpackBrowser, type UnpackedBrowser } from './unpack-browser.js';
import { findBrowser } from './find-browser.js';

export interface LaunchSettings {
  /** Configured path. Defaults to the first installed browser, or else the packaged one. */
  browserPath?: string;
  dataDir: string;
  log: Logger;
  findInstalled?: () => Promise<string | null>;
}

/** Requests that bypass the visit's own proxy go to port 9 and fail. */
const NOWHERE = 'http://127.0.0.1:9';
const LAUNCH_LIMIT_MS = 20_000;
/** Maximum time for a command to the browser. */
const COMMAND_LIMIT_MS = 30_000;

const FLAGS = [
  `--proxy-server=${NOWHERE}`,
  '--proxy-bypass-list=<-loopback>',
  // Only the guard resolves names.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--deny-permission-prompts',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--mute-audio',
  '--no-pings',
  '--js-flags=--max-old-space-size=512',
];

/** Launches a browser that reaches the network only through proxies, without our environment variables. */
export async function launchBrowser(settings: LaunchSettings): Promise<Chrome> {
  const chosen = settings.browserPath ?? (await (settings.findInstalled ?? findBrowser)());
  if (chosen) return launch({ executablePath: chosen, env: environment() }, settings);
  const unpacked = await unpackBrowser(settings.dataDir);
  if (!unpacked) throw new Error('No browser found: install Chrome or Chromium, or set BROWSER_PATH');
  const env = { ...environment(), ...(await bundledParts(unpacked)) };
  return launch({ executablePath: unpacked.executable, headless: 'shell', env }, settings);
}

async function launch(options: LaunchOptions, { log }: LaunchSettings): Promise<Chrome> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) log.warn('The browser runs without its sandbox, because this process runs as root');
  log.info({ executable: options.executablePath }, 'Starting the browser');
  // Loaded on first use, because it slows down the start.
  const { launch: start } = await import('puppeteer');
  return start({
    headless: true,
    pipe: true,
    timeout: LAUNCH_LIMIT_MS,
    protocolTimeout: COMMAND_LIMIT_MS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // Keeps the popup blocker on.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: isRoot ? [...FLAGS, '--no-sandbox'] : FLAGS,
    ...options,
  });
}

/** Our environment contains secrets. The browser needs it only on Windows. */
function environment(): LaunchOptions['env'] {
  if (process.platform === 'win32') return undefined;
  return { HOME: tmpdir(), TMPDIR: tmpdir(), PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' };
}

/** Files that the packaged browser needs on a minimal system. Without a font, date inputs never finish rendering. */
export async function bundledParts({ executable, libraries }: UnpackedBrowser): Promise<Record<string, string>> {
  const folder = path.dirname(executable);
  const fonts = path.join(folder, 'fontconfig');
  await mkdir(fonts, { recursive: true });
  await writeFile(path.join(fonts, 'fonts.conf'), fontSettings(folder));
  return { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: fonts };
}

const fontSettings = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fontconfig/cache</cachedir>
</fontconfig>
`;
