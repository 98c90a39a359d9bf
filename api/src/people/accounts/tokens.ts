import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { currentMs, currentTime } from '../../base/clock.js';
import { MAX_ID } from '../../base/ids.js';

/** Pinned: tokens with any other algorithm are rejected. */
const ALGORITHM = 'HS256';
const ISSUER = 'niche-newsletters';
const AUDIENCE = 'session';
const LIFETIME_SECONDS = 24 * 3600;
/** Sessions end after this long without use. */
export const MAX_SILENCE_SECONDS = 14 * 24 * 3600;

export interface SessionClaims {
  sessionId: string;
  userId: number;
  /** Must equal the user's, or the session has ended. */
  version: number;
}

/** Session tokens: signed, with an expiry, valid only for this installation. */
export class SessionTokens {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = new TextEncoder().encode(secret);
  }

  /** `issuedAt` is in seconds, like all times in a JWT. */
  async issue(
    { sessionId, userId, version }: SessionClaims,
    issuedAt = Math.floor(currentMs() / 1000),
  ): Promise<string> {
    return new SignJWT({ sid: sessionId, version })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(this.key);
  }

  /** Undefined unless the token is valid. */
  async read(token: string): Promise<SessionClaims | undefined> {
    const payload = await this.verify(token, currentTime());
    return payload && claimsOf(payload);
  }

  /** Also accepts expired tokens whose session is still alive. */
  async readForRenewal(token: string): Promise<SessionClaims | undefined> {
    const claims = await this.read(token);
    if (claims) return claims;
    const now = Math.floor(currentMs() / 1000);
    // Verified as of its last valid second, so that everything else must be right.
    const expiresAt = expiryOf(token);
    if (expiresAt === undefined || expiresAt > now) return undefined;
    const payload = await this.verify(token, new Date((expiresAt - 1) * 1000));
    if (payload?.iat === undefined || payload.iat + LIFETIME_SECONDS !== expiresAt) return undefined;
    return now - payload.iat < MAX_SILENCE_SECONDS ? claimsOf(payload) : undefined;
  }

  private async verify(token: string, currentDate: Date): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
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

/** Unverified: only tells when to check the token. */
function expiryOf(token: string): number | undefined {
  try {
    return decodeJwt(token).exp;
  } catch {
    return undefined;
  }
}

/** Ids outside the range of the database column belong to nobody. */
function claimsOf({ sub = '', sid, version }: JWTPayload): SessionClaims | undefined {
  const userId = /^[1-9]\d{0,9}$/.test(sub) ? Number(sub) : 0;
  if (userId < 1 || userId > MAX_ID || typeof version !== 'number' || typeof sid !== 'string') return undefined;
  return { sessionId: sid, userId, version };
}
