import { errors, jwtVerify, SignJWT } from 'jose';
import type { User } from './user.entity.js';

/** Pinned: a token that names another algorithm, or none, is no token. */
const ALGORITHM = 'HS256';
const ISSUER = 'niche-newsletters';
const AUDIENCE = 'session';
const LIFETIME = '14d';

export interface Session {
  userId: number;
  /** Must equal the person's own, else the session was ended. */
  version: number;
}

/** Session tokens: signed, expiring, and good for nothing but this installation. */
export class SessionTokens {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret);
  }

  async issue(user: User, lifetime = LIFETIME): Promise<string> {
    return new SignJWT({ version: user.sessionVersion })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(user.id))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(lifetime)
      .sign(this.#key);
  }

  /** Undefined for whatever is not a running session's token of ours. */
  async read(token: string): Promise<Session | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
      });
      const userId = Number(payload.sub);
      return Number.isInteger(userId) && typeof payload.version === 'number'
        ? { userId, version: payload.version }
        : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}
