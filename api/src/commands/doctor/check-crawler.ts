import type { Config } from '../../config.js';
import { RequestSigner } from '../../outside/web-access/request-signer.js';
import { failed, ok, problemOf, warning, type Finding } from './finding.js';

const NAME = 'Signed requests';
const TIMEOUT_MS = 5_000;

/** Whether sites find the key that requests of the crawler are signed with. */
export async function checkCrawler({ crawl: { key }, publicUrl }: Config): Promise<Finding> {
  if (!key) return ok(NAME, 'none: sites cannot verify our crawler (set BOT_KEY for that)');
  const signer = new RequestSigner(key, publicUrl);
  const url = signer.directoryUrl;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { keys } = (await response.json()) as { keys: { kid: string }[] };
    const keyId = await signer.keyId;
    if (keys.some(({ kid }) => kid === keyId)) return ok(NAME, `the key ${keyId} is at ${url}`);
    return failed(NAME, `${url} has another key than BOT_KEY`, 'give all processes the same BOT_KEY, and restart them');
  } catch (error) {
    return warning(NAME, `no key at ${url}: ${problemOf(error)}`, 'start the product, or correct PUBLIC_URL');
  }
}
