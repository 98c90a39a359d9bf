import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { readUrl } from '../../base/validation/read-url.js';
import { isPublicAddress } from './is-public-address.js';
import { OwnPages } from './own-pages.js';
import { type Address, parseAddress } from './parse-address.js';
import { WebError } from './web.js';

export type Lookup = (host: string) => Promise<string[]>;

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

export interface AddressGuardOptions {
  /** `host:port` pairs that may use other ports and private networks. */
  allowHosts?: string[];
  ownPages?: OwnPages;
  /** Allowed ports of public addresses. */
  ports?: number[];
  lookup?: Lookup;
  /** Whether somebody has asked us to leave the host alone. Written as in a URL, with a port if it is not the usual one. */
  isStopped?(host: string): Promise<boolean>;
}

/** Names that only exist inside a network, whatever they resolve to. */
const INSIDE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa)$/;
const USUAL_PORTS = new Set([80, 443]);
const IS_STOPPED = 'Somebody has asked us not to read this site';
const IS_PRIVATE = 'This address is on a private network and cannot be read';

const lookupAll: Lookup = async (host) => {
  const found = await systemLookup(host, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/**
 * Decides where requests may go. `check` parses a URL; `resolve` runs when connecting, and returns the IP addresses that
 * may be connected to. Resolving the name a second time would defeat the check.
 */
export class AddressGuard {
  private readonly allowed: Set<string>;
  private readonly ownPages: OwnPages;
  private readonly ports: Set<number>;
  private readonly lookup: Lookup;

  constructor(private readonly options: AddressGuardOptions = {}) {
    const { allowHosts = [], ownPages = new OwnPages(), ports = [80, 443], lookup = lookupAll } = options;
    this.ownPages = ownPages;
    this.ports = new Set(ports);
    this.allowed = new Set(allowHosts.map(hostAndPort));
    this.lookup = lookup;
  }

  /** Checks a URL without resolving its name. */
  check(text: string): Address {
    const address = parseAddress(text);
    if (this.ownPages.includes(address)) return address;
    this.checkTarget(address.host, address.port);
    return address;
  }

  async resolve(host: string, port: number): Promise<ResolvedAddress[]> {
    // Paths of our own port were already checked with the whole URL.
    const isOwn = this.ownPages.isHost(host, port);
    const isAllowed = isOwn || this.isAllowed(host, port);
    if (!isAllowed) this.checkTarget(host, port);
    if (!isOwn && (await this.options.isStopped?.(USUAL_PORTS.has(port) ? host : `${host}:${port}`))) {
      throw new WebError('bad-address', IS_STOPPED);
    }
    const found = isIP(host) ? [host] : await this.lookUp(host);
    const usable = found.filter((address) => isAllowed || isPublicAddress(address));
    if (usable.length === 0) throw new WebError('private-address', IS_PRIVATE);
    return usable.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }));
  }

  private checkTarget(host: string, port: number): void {
    if (this.isAllowed(host, port)) return;
    if (isIP(host) ? !isPublicAddress(host) : isInsideName(host)) throw new WebError('private-address', IS_PRIVATE);
    if (!this.ports.has(port)) throw new WebError('bad-address', 'Only the ports 80 and 443 are allowed');
  }

  private isAllowed(host: string, port: number): boolean {
    return this.allowed.has(`${host}:${port}`) || this.allowed.has(`[${host}]:${port}`);
  }

  private async lookUp(host: string): Promise<string[]> {
    const reason = 'no-such-host';
    const found = await this.lookup(host).catch((cause: unknown) => {
      throw new WebError('unreachable', `There is no site at ${host}`, { cause, reason });
    });
    if (found.length === 0) throw new WebError('unreachable', `There is no site at ${host}`, { reason });
    return found;
  }
}

/** Spelled like the host of a request: international names in ASCII, without the last dot. */
function hostAndPort(entry: string): string {
  const url = readUrl(`http://${entry.trim()}`);
  return url ? `${url.hostname.replace(/\.$/, '')}:${url.port || '80'}` : entry;
}

function isInsideName(host: string): boolean {
  return !host.includes('.') || INSIDE_NAMES.test(host.toLowerCase());
}
