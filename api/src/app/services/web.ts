import { GuardedFetch } from '../../outside/web-access/guarded-fetch.js';
import { GuardedPost } from '../../outside/web-access/guarded-post.js';
import { HostTurns } from '../../library/crawl/visits/host-turns.js';
import { ReaderPool } from '../../reading/reader/reader-pool.js';
import { AddressGuard } from '../../outside/web-access/address-guard.js';
import { OwnPages } from '../../outside/web-access/own-pages.js';
import { parseAddress } from '../../outside/web-access/parse-address.js';
import { PoliteWeb } from '../../outside/web-access/polite-web.js';
import { Browser } from '../../outside/web-access/browser/browser.js';
import { RequestSigner } from '../../outside/web-access/request-signer.js';
import { SafeFetch } from '../../outside/web-access/safe-fetch.js';
import { readUrl } from '../../base/validation/read-url.js';
import { isHostStopped } from '../../catalogue/crawler/stopped-host.service.js';
import type { ServiceDeps } from './service-deps.js';

/** Everything that sends requests to other hosts. Webhooks, whose answers their owners read, never reach hosts that only the crawler may, and programs that nobody knows only public ones. */
export function openWeb({ config, log, dataSource }: ServiceDeps) {
  const { browserPath, dataDir } = config;
  const { userAgent, allowHosts, delayMs, key } = config.crawl;
  const ownPages = new OwnPages();
  const isStopped = (host: string) => isHostStopped(dataSource, host);
  const guard = new AddressGuard({ allowHosts, ownPages, isStopped });
  const signer = key && new RequestSigner(key, config.publicUrl);
  const web = new SafeFetch({ guard, userAgent, signer });
  const browser = new Browser({ guard, userAgent, browserPath, dataDir, log });
  const isOwn = (url: string) => readUrl(url) !== undefined && ownPages.includes(parseAddress(url));
  const politeWeb = new PoliteWeb(web, { userAgent, delayMs, isOwn, isStopped, turns: new HostTurns(dataSource) });
  const webhookGuard = new AddressGuard({ allowHosts: config.webhookAllowHosts });
  const post = new GuardedPost({ guard: webhookGuard, userAgent });
  const metadataWeb = new GuardedFetch({ guard: new AddressGuard(), userAgent });
  const outside = { post, metadataWeb, signer, web, browser, politeWeb };
  return { guard, webhookGuard, ownPages, ...outside, reader: new ReaderPool() };
}

export type WebAccess = ReturnType<typeof openWeb>;
