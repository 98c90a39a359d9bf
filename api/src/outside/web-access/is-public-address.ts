import ipaddr from 'ipaddr.js';

const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
/** Azure's metadata service, which returns credentials, has a public address. */
const CLOUD_METADATA = new Set(['168.63.129.16']);

/** Whether the IP address is publicly routable. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4 ? isPublicIPv4(address) : isPublicIPv6(address);
}

function isPublicIPv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !CLOUD_METADATA.has(address.toString());
}

function isPublicIPv6(address: ipaddr.IPv6): boolean {
  return address.range() === 'unicast' && address.match(GLOBAL_IPV6);
}
