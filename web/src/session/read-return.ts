export type SignInReturn = { token: string; name: string } | { error: 'missing_data' | 'invalid_data' };

/** What the way back from signing in carries: a token, and the user as JSON with an e-mail address and a name. */
export function readReturn(search: string): SignInReturn {
  const params = new URLSearchParams(search);
  const [token, user] = [params.get('token'), params.get('user')];
  if (!token || !user) return { error: 'missing_data' };
  const name = nameOf(user);
  return name ? { token, name } : { error: 'invalid_data' };
}

function nameOf(json: string): string | null {
  try {
    const user = JSON.parse(json) as { email?: unknown; name?: unknown } | null;
    if (typeof user?.email !== 'string' || typeof user.name !== 'string') return null;
    return user.email && user.name ? user.name : null;
  } catch {
    return null;
  }
}
