import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { ImageService } from '../../catalogue/images/image.service.js';
import { PICTURE_TASKS } from '../../catalogue/images/picture-tasks.js';
import { ScreenshotService } from '../../catalogue/images/screenshot.service.js';
import { createLogger } from '../../base/log.js';
import { AddressGuard } from '../../outside/web-access/address-guard.js';
import { Browser } from '../../outside/web-access/browser/browser.js';
import type { BrowserLimits } from '../../outside/web-access/browser/browser-limits.js';
import { SafeFetch } from '../../outside/web-access/safe-fetch.js';
import { RateLimit } from '../../people/accounts/rate-limit.js';
import { SiteService } from '../../catalogue/submissions/site.service.js';
import { HOSTILE_NAMES } from '../values/hostile-addresses.js';
import { inlineReader } from '../inline-reader.js';

export interface OutsideOptions {
  /** `host:port` of the test's own sites. */
  allowHosts: string[];
  /** Allowed ports on addresses that are still refused. */
  ports?: number[];
  limits?: Partial<BrowserLimits>;
  timeoutMs?: number;
}

export type Outside = Awaited<ReturnType<typeof openOutside>>;

/** The real services for web access, limited to the test's own sites. */
export async function openOutside(
  dataSource: DataSource,
  { allowHosts, ports = [], limits, timeoutMs }: OutsideOptions,
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'outside-test-'));
  const lookup = (host: string) => Promise.resolve(HOSTILE_NAMES[host] ?? ['127.0.0.1']);
  const guard = new AddressGuard({ allowHosts, ports: [80, 443, ...ports], lookup });
  const log = createLogger('silent');
  const userAgent = 'NewsletterReader/1.0';
  const web = new SafeFetch({ guard, userAgent, timeoutMs });
  const browser = new Browser({ guard, userAgent, dataDir, log, limits });
  const images = new ImageService(dataSource);
  const sites = new SiteService(web, inlineReader, timeoutMs);
  const limit = new RateLimit({ times: 1, seconds: 60, isOn: false });
  const screenshots = new ScreenshotService({
    images,
    pictures: PICTURE_TASKS,
    browser,
    web,
    sites,
    limit,
    requireReadable: () => Promise.resolve(),
    dataDir,
    log,
  });
  const close = async () => {
    await Promise.all([browser.close(), web.close()]);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { guard, web, browser, images, sites, screenshots, close };
}
