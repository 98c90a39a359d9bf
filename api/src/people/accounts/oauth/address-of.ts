import { readUrl } from '../../../base/validation/read-url.js';

/** The address of a client's metadata document, without its protocol. Null for the ID of a client that registered. */
export function addressOf(clientId: string): string | null {
  const url = readUrl(clientId);
  return url ? url.host + url.pathname + url.search : null;
}
