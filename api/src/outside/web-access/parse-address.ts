import { isIP } from 'node:net';
import { WebError } from './web.js';
import { readUrl } from '../../base/validation/read-url.js';

/** Target of a request, parsed from its URL without resolving the name. */
export interface Address {
  url: URL;
  /** A name, or an IP address without brackets. */
  host: string;
  port: number;
  isLiteral: boolean;
}

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 };
const MAX_ADDRESS = 2048;

/**
 * The URL parser normalises decimal, octal, hexadecimal and short IPv4 forms, full-width digits and percent-encoding, so
 * that later steps cannot interpret the host differently.
 */
export function parseAddress(text: string): Address {
  const url = text.length > MAX_ADDRESS ? undefined : readUrl(text);
  if (!url) throw new WebError('bad-address', 'This is not a valid web address');
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined) throw new WebError('bad-address', 'Only http and https addresses can be read');
  if (url.username || url.password) {
    throw new WebError('bad-address', 'Addresses with a user name or a password cannot be read');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (!host) throw new WebError('bad-address', 'This is not a valid web address');
  return { url, host, port: url.port ? Number(url.port) : defaultPort, isLiteral: isIP(host) !== 0 };
}
