import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { User } from './user.entity.js';

/** Pinned: a token that names another algorithm, or none, is refused. */
const ALGORITHM = 'HS256';
const ISSUER = 'niche-newsletters';
const AUDIENCE = 'session';
const LIFETIME_SECONDS = 24 * 3600;
/** A session that was not used for so long has ended. */
const MAX_SILENCE_SECONDS = 14 * 24 * 3600;
const MAX_ID = 2 ** 31 - 1;

export interface Session {
  userId: number;
  /** Must equal the user's own, else the session was ended. */
  version: number;
}

/** Session tokens: signed, expiring, and valid for this installation only. */
export class SessionTokens {
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret);
  }

  /** `issuedAt` is in seconds, as everything in a token. */
  async issue(user: Pick<User, 'id' | 'sessionVersion'>, issuedAt = Math.floor(Date.now() / 1000)): Promise<string> {
    return new SignJWT({ version: user.sessionVersion })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(user.id))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(this.#key);
  }

  /** Undefined for everything but a valid token of ours. */
  async read(token: string): Promise<Session | undefined> {
    const payload = await this.#verify(token, new Date());
    return payload && sessionOf(payload);
  }

  /** Also reads a token that has expired, as long as its session has not been silent for too long. */
  async readForRenewal(token: string): Promise<Session | undefined> {
    const session = await this.read(token);
    if (session) return session;
    const now = Math.floor(Date.now() / 1000);
    // As of the last second of its life: everything else about it must be right.
    const expiresAt = expiryOf(token);
    if (expiresAt === undefined || expiresAt > now) return undefined;
    const payload = await this.#verify(token, new Date((expiresAt - 1) * 1000));
    if (payload?.iat === undefined || payload.iat + LIFETIME_SECONDS !== expiresAt) return undefined;
    return now - payload.iat < MAX_SILENCE_SECONDS ? sessionOf(payload) : undefined;
  }

  async #verify(token: string, currentDate: Date): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
        currentDate,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }
}

/** Not verified: says only when to look at the token. */
function expiryOf(token: string): number | undefined {
  try {
    return decodeJwt(token).exp;
  } catch {
    return undefined;
  }
}

/** An id that the database cannot hold belongs to nobody. */
function sessionOf({ sub = '', version }: JWTPayload): Session | undefined {
  const userId = /^[1-9]\d{0,9}$/.test(sub) ? Number(sub) : 0;
  if (userId < 1 || userId > MAX_ID || typeof version !== 'number') return undefined;
  return { userId, version };
}
