import { Resolver } from 'node:dns/promises';

export type FindTextRecords = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** Error codes of a name without such records. */
const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks the system's servers unless others are given. */
export function resolverFrom(servers: string[] = []): Resolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  return resolver;
}

/** Finds TXT records. */
export function textRecordsFrom(servers: string[] = []): FindTextRecords {
  const resolver = resolverFrom(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}
