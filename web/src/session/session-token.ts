interface Payload {
  sub?: unknown;
  iat?: unknown;
}

/** When a session token was issued, unverified. Null for other values. */
export function issueTimeOf(token: string | null): number | null {
  const { iat } = payloadOf(token ?? '');
  return typeof iat === 'number' ? iat * 1000 : null;
}

/** The user of a session token, unverified. The server verifies it. */
export function ownerOf(token: string): string {
  const { sub } = payloadOf(token);
  return typeof sub === 'string' ? sub : token;
}

function payloadOf(token: string): Payload {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Payload;
  } catch {
    return {};
  }
}
