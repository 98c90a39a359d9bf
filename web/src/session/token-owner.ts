/** Whom a session token belongs to. Unsigned reading is enough here: the server decides what the token may do. */
export function ownerOf(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : token;
  } catch {
    return token;
  }
}
