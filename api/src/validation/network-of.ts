import ipaddr from 'ipaddr.js';

const HOST_BITS_BYTES = 8;

/** What limits count: an IPv4 address, or the /64 network of an IPv6 one, since a single line gets that many addresses. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().fill(0, HOST_BITS_BYTES);
  return `${ipaddr.fromByteArray(bytes).toString()}/64`;
}
