export type SignInReturn = { token: string } | { error: 'missing_data' | 'invalid_data' };

/** Parses the callback URL: a token, and the user as JSON. */
export function readReturn(search: string): SignInReturn {
  const params = new URLSearchParams(search);
  const [token, user] = [params.get('token'), params.get('user')];
  if (!token || !user) return { error: 'missing_data' };
  return isUser(user) ? { token } : { error: 'invalid_data' };
}

function isUser(json: string): boolean {
  try {
    const user = JSON.parse(json) as { email?: unknown; name?: unknown } | null;
    const isText = typeof user?.email === 'string' && typeof user.name === 'string';
    return isText && user.email !== '' && user.name !== '';
  } catch {
    return false;
  }
}
