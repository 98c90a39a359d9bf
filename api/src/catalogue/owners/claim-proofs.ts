import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { isSameText } from '../../people/accounts/is-same-text.js';
import { readUpTo } from '../../base/async/read-up-to.js';
import type { OwnerMarks } from '../../reading/owner-marks.js';
import { OWNER_TAG } from '../../reading/owner-marks.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import { ReaderError } from '../../base/async/reader-error.js';
import type { FindTextRecords } from '../../outside/web-access/text-records.js';
import { type Web, WebError, type WebResponse } from '../../outside/web-access/web.js';
import { claimedSite, hostOf, pathOf } from './claimed-site.js';

export interface ProofDeps {
  web: Web;
  reader: Pick<PageReader, 'readOwnerMarks'>;
  findTextRecords: FindTextRecords;
}

interface Wanted {
  address: string;
  secret: string;
}

const FILE_PATH = `/.well-known/${OWNER_TAG}.txt`;
const RECORD = `_${OWNER_TAG}`;
const TIMEOUT_MS = 8_000;
/** Heads of pages end long before. */
const MAX_PAGE = 768 * 1024;
const MAX_FILE = 1024;
const HTML = /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i;

const { META_TAG, FILE, DNS_RECORD, DESCRIPTION } = ClaimMethod;

/** Where the owner has to publish the token. */
export function placeOf(method: ClaimMethod, address: string): string {
  if (method === FILE) return new URL(FILE_PATH, address).href;
  return method === DNS_RECORD ? `${RECORD}.${claimedSite(address).name}` : address;
}

/** Looks for tokens where only the owner of a newsletter can publish them. */
export class ClaimProofs {
  constructor(private readonly deps: ProofDeps) {}

  /** Undefined if the token is there. Otherwise what is wrong. */
  async findFault(method: ClaimMethod, wanted: Wanted): Promise<string | undefined> {
    try {
      if (method === META_TAG) return await this.checkTag(wanted);
      if (method === FILE) return await this.checkFile(wanted);
      if (method === DNS_RECORD) return await this.checkRecord(wanted);
      if (method === DESCRIPTION) return await this.checkDescription(wanted);
      return 'The code is not right';
    } catch (error) {
      if (error instanceof WebError || error instanceof ReaderError) return error.message;
      throw error;
    }
  }

  private async checkTag({ address, secret }: Wanted): Promise<string | undefined> {
    const { tags } = await this.readMarks(address);
    return tags.some((tag) => isSameText(tag, secret)) ? undefined : `The tag is not in the head of ${address}`;
  }

  private async checkDescription({ address, secret }: Wanted): Promise<string | undefined> {
    const { descriptions } = await this.readMarks(address);
    const words = descriptions.flatMap((text) => text.split(/[^\w-]+/));
    return words.some((word) => isSameText(word, secret))
      ? undefined
      : `The description of ${address} does not have the token`;
  }

  private async checkFile({ address, secret }: Wanted): Promise<string | undefined> {
    const url = placeOf(FILE, address);
    const response = await this.fetch(url);
    if (pathOf(new URL(response.url)) !== FILE_PATH) {
      await response.discard();
      throw new WebError('unreachable', `${url} redirects to another address`);
    }
    const text = Buffer.from(await readUpTo(response, MAX_FILE)).toString('utf8');
    return isSameText(text.trim(), secret) ? undefined : `${url} must have the token and nothing else`;
  }

  private async checkRecord({ address, secret }: Wanted): Promise<string | undefined> {
    const name = placeOf(DNS_RECORD, address);
    const records = await this.deps.findTextRecords(name).catch((cause: unknown) => {
      throw new WebError('unreachable', `The name server of ${name} does not answer`, { cause });
    });
    return records.some((record) => isSameText(record, secret)) ? undefined : `There is no such TXT record at ${name}`;
  }

  private async readMarks(address: string): Promise<OwnerMarks> {
    const response = await this.fetch(address);
    const isBelow = `${pathOf(new URL(response.url))}/`.startsWith(`${pathOf(new URL(address))}/`);
    if (!isBelow || !HTML.test(response.headers['content-type'] ?? '')) {
      await response.discard();
      throw new WebError('unreachable', `${address} leads to another page, or is not a web page`);
    }
    const { url, headers } = response;
    return this.deps.reader.readOwnerMarks({ url, headers, bytes: await readUpTo(response, MAX_PAGE) });
  }

  /** A statement of another host proves nothing, even if the newsletter's own leads there. */
  private async fetch(url: string): Promise<WebResponse> {
    const response = await this.deps.web.get(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_PAGE * 2 });
    if (hostOf(new URL(response.url)) !== hostOf(new URL(url))) {
      await response.discard();
      throw new WebError('unreachable', `${url} redirects to another host`);
    }
    if (response.status === 200) return response;
    await response.discard();
    throw new WebError('unreachable', `${url} answers with the status ${response.status}`);
  }
}
