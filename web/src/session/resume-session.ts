import { dropToken, keepToken, readTokenAside } from './token';

const TIMEOUT_MS = 10_000;

/** Asks the server about a token that was set aside, and uses it again or forgets it. Without an answer it stays aside. */
export async function resumeSession(): Promise<void> {
  const token = readTokenAside();
  if (token === null) return;
  const status = await statusOf(token);
  // Another tab may have signed in or out meanwhile.
  if (readTokenAside() !== token) return;
  if (status === 200) keepToken(token);
  if (status === 401) dropToken();
}

async function statusOf(token: string): Promise<number | null> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch('/api/user', { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.status;
  } catch {
    return null;
  }
}
