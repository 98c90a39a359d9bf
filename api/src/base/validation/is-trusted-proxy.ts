import { isIP } from 'node:net';

const NAMED_NETWORK = /^(loopback|linklocal|uniquelocal)$/;

/** Values that express accepts as `trust proxy`: a number of proxies, or a list of addresses and networks. */
export function isTrustedProxy(text: string): boolean {
  return /^\d+$/.test(text) || text.split(',').every((item) => isNetwork(item.trim()));
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORK.test(text)) return true;
  const [address = '', mask, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (mask === undefined || (family === 4 && isIP(mask) === 4)) return true;
  return /^[1-9]\d{0,2}$/.test(mask) && Number(mask) <= (family === 4 ? 32 : 128);
}
