import ipaddr from 'ipaddr.js';

const HOST_BITS_BYTES = 8;

/** Key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, since one line usually has that many. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().fill(0, HOST_BITS_BYTES);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}
