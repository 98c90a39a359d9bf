import { issueTimeOf } from './session-token';
import { keepToken, readToken } from './token';

/** A session token is valid for a day. It is renewed about once an hour while in use. */
const RENEW_AFTER_MS = 3_600_000;
/** If the renewal fails, requests continue with the old token. */
const RETRY_AFTER_MS = 60_000;
const RENEWAL_TIMEOUT_MS = 10_000;

let renewal: Promise<void> | undefined;
let retryAt = 0;

export function isRenewalDue(): boolean {
  const issuedAt = issueTimeOf(readToken());
  const now = Date.now();
  return issuedAt !== null && now >= retryAt && now - issuedAt > RENEW_AFTER_MS;
}

/** The token to send, renewed if due. Simultaneous requests share one renewal. */
export async function currentToken(): Promise<string | null> {
  if (isRenewalDue()) {
    renewal ??= renew().finally(() => (renewal = undefined));
    await renewal;
  }
  return readToken();
}

async function renew(): Promise<void> {
  const token = readToken();
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch('/api/user', { headers, signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS) });
    const renewed = response.headers.get('x-renewed-token');
    // The user may have signed out meanwhile.
    if (response.ok && renewed && readToken() === token) keepToken(renewed);
    else retryAt = Date.now() + RETRY_AFTER_MS;
  } catch {
    retryAt = Date.now() + RETRY_AFTER_MS;
  }
}
