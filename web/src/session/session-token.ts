/** When a session token was issued, unverified. Null for other values. */
export function issueTimeOf(token: string | null): number | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { iat?: unknown };
    return typeof iat === 'number' ? iat * 1000 : null;
  } catch {
    return null;
  }
}
