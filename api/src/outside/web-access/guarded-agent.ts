import { Agent, buildConnector } from 'undici';
import type { AddressGuard, ResolvedAddress } from './address-guard.js';
import { WebError } from './web.js';

const MAX_HEADERS = 64 * 1024;
/** Also for servers that offer to keep connections longer: a stranger with many names would hold one for each. */
const MAX_IDLE_MS = 4_000;
const OF_ORIGIN = 8;

interface ConnectionLimits {
  idleMs?: number;
  /** Infinity where others limit them. */
  ofOrigin?: number;
}

/** A connection pool. The guard checks each new connection, which uses the very address that was checked. */
export function createGuardedAgent(
  guard: AddressGuard,
  connectTimeoutMs: number,
  { idleMs = MAX_IDLE_MS, ofOrigin = OF_ORIGIN }: ConnectionLimits = {},
): Agent {
  return new Agent({
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    connect: (options, callback) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
      guard.resolve(host, port).then(
        (addresses) => pinnedConnector(addresses, connectTimeoutMs)(options, callback),
        (error: unknown) => callback(asError(error), null),
      );
    },
    connections: Number.isFinite(ofOrigin) ? ofOrigin : null,
    maxHeaderSize: MAX_HEADERS,
  });
}

function pinnedConnector(addresses: ResolvedAddress[], timeout: number): buildConnector.connector {
  return buildConnector({
    timeout,
    lookup: (_host, options, callback) => {
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else if (first) callback(null, first.address, first.family);
      else callback(new Error('No checked address'), '');
    },
  });
}

const asError = (error: unknown) =>
  error instanceof Error ? error : new WebError('unreachable', 'The site cannot be reached');
