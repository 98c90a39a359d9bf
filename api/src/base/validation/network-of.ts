import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const HOST_BITS_BYTES = 8;

/** As some proxies write them: 192.0.2.1:1234, [2001:db8::1]:1234. */
const WITH_PORT = /^(?:\[(.+)\](?::\d*)?|([\d.]+):\d*)$/;
const NO_ADDRESS = 'unknown';

/**
 * Key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since one line usually has that many.
 * Texts that are no address share one key, because a header may say anything.
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? address).split('%');
  if (isIP(bare) === 0) return NO_ADDRESS;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().fill(0, HOST_BITS_BYTES);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}
