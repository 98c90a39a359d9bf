import ipaddr from 'ipaddr.js';
import { readUrl } from './read-url.js';

/** Whether a host name or IP address is this machine's loopback. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback';
}

/** Of a name or an address with a port. In a URL, other characters would end the host. */
const HOST_HEADER = /^[\w.:[\]-]+$/;

/** The same for a `Host` header, which may have a port. */
export function namesLoopback(hostHeader: string | undefined): boolean {
  const url = hostHeader && HOST_HEADER.test(hostHeader) && readUrl(`http://${hostHeader}`);
  return Boolean(url) && isLoopback((url as URL).hostname);
}
