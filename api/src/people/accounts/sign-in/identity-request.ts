import { limitedFetch } from '../../../base/async/limited-fetch.js';

/** Arguments of the OAuth library's `_request`. */
export type RequestArguments = [
  method: string,
  url: string,
  headers: Record<string, string> | null,
  body: string,
  accessToken: string | null,
  done: (error: { statusCode: number; data?: unknown } | null, data?: string) => void,
];

export const IDENTITY_LIMITS = { timeoutMs: 8_000, maxBytes: 64 * 1024 };

const fetchLimited = limitedFetch(IDENTITY_LIMITS);

/** Replaces the requests of the OAuth library: they limit neither time nor size, and crash the process on JSON like `null`. */
export function requestIdentity(...[method, url, headers, body, accessToken, done]: RequestArguments): void {
  const all = new Headers({ ...headers, accept: 'application/json' });
  if (accessToken) all.set('authorization', `Bearer ${accessToken}`);
  const sending = fetchLimited(url, { method, headers: all, body: body || undefined, redirect: 'manual' });
  void sending.then(readObject).then(
    (data) => done(null, data),
    (error: unknown) => done({ statusCode: 502, data: String(error) }),
  );
}

async function readObject(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`The identity server answered ${response.status}: ${text.slice(0, 500)}`);
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('The identity server answered no JSON object');
  return text;
}
