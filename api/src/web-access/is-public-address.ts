import ipaddr from 'ipaddr.js';

const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** The 2024 documentation block, and SRv6 and Teredo's kin are outside 2000::/3 or known to the library. */
const DOCUMENTATION_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('3fff::'), 20];
/** Azure answers machines inside it from this public-looking address, with credentials among the answers. */
const CLOUD_METADATA = new Set(['168.63.129.16']);
/** 6to4 relays: whatever is sent there comes out somewhere else. */
const RELAYS_IPV4: [ipaddr.IPv4, number] = [ipaddr.IPv4.parse('192.88.99.0'), 24];

/** Whether anybody on the internet would reach the same machine under this IP address. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4 ? isPublicIPv4(address) : isPublicIPv6(address);
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !address.match(RELAYS_IPV4) && !CLOUD_METADATA.has(address.toString());
}

function isPublicIPv6(address: ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && address.match(GLOBAL_IPV6) && !address.match(DOCUMENTATION_IPV6);
}
