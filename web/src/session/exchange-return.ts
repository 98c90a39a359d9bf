export type Exchange = { name: string } | { error: 'invalid_data' | 'failed' };

/** Asks the server whether the token was issued to this browser, and for whom. */
export async function exchangeReturn(token: string): Promise<Exchange> {
  try {
    const response = await fetch('/api/auth/exchange', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    if (response.status >= 500) return { error: 'failed' };
    if (!response.ok) return { error: 'invalid_data' };
    const { user } = (await response.json()) as { user: { name: string } };
    return { name: user.name };
  } catch {
    return { error: 'failed' };
  }
}
