import type { Request } from 'express';
import { Strategy, type Profile, type StrategyOptionsWithRequest, type VerifyCallback } from 'passport-google-oauth20';
import type { Config } from '../../../config.js';
import { AppError } from '../../../base/errors.js';
import type { AccountService, Identity } from '../account.service.js';
import { GOOGLE_ISSUER } from '../../../settings/openid-settings.js';
import { requestIdentity } from './identity-request.js';
import type { SignInChecks, SignInRequest } from './sign-in-state.js';

/** The options of one of the two requests. */
type PkceOptions = Partial<SignInRequest & SignInChecks>;

type Verify = (
  ...signedIn: [request: Request, accessToken: string, refreshToken: string, profile: Profile, done: VerifyCallback]
) => void;

/** Adds PKCE, because the library's own needs a server-side session, and limits for the server's responses. */
export class GoogleStrategy extends Strategy {
  constructor(options: StrategyOptionsWithRequest, verify: Verify) {
    super(options, verify);
    Object.assign(this._oauth2, { _request: requestIdentity });
  }

  override authorizationParams(options: PkceOptions): object {
    const { codeChallenge } = options;
    return { ...super.authorizationParams(options), code_challenge: codeChallenge, code_challenge_method: 'S256' };
  }

  override tokenParams(options: PkceOptions): object {
    return { ...super.tokenParams(options), code_verifier: options.codeVerifier };
  }
}

export function createGoogleStrategy({ google, publicUrl }: Config, accounts: AccountService): GoogleStrategy {
  const { clientId = '', clientSecret = '', authUrl, tokenUrl, userInfoUrl } = google;
  const options: StrategyOptionsWithRequest = {
    passReqToCallback: true,
    clientID: clientId,
    clientSecret,
    callbackURL: `${publicUrl}/api/auth/google/callback`,
    ...(authUrl ? { authorizationURL: authUrl } : {}),
    ...(tokenUrl ? { tokenURL: tokenUrl } : {}),
    ...(userInfoUrl ? { userProfileURL: userInfoUrl } : {}),
  };
  return new GoogleStrategy(options, (...[request, , , profile, done]) => {
    signIn(accounts, profile, request).then((signedIn) => done(null, signedIn as never), done);
  });
}

/** Async, so that an invalid profile rejects instead of throwing inside the library. */
const signIn = async (accounts: AccountService, profile: Profile, { headers }: Request) =>
  accounts.signIn(identityOf(profile), headers['user-agent']);

function identityOf({ id, displayName, emails, photos, _json }: Profile): Identity {
  const { sub, email = emails?.[0]?.value, email_verified: isVerified }: Partial<Profile['_json']> = _json;
  const subject = sub ?? id;
  if (!subject || !email) throw new AppError('UPSTREAM_FAILED', 'The identity server sent no subject or no e-mail');
  return {
    subject: { issuer: GOOGLE_ISSUER, id: subject },
    email,
    // Some servers send the string 'false', which is truthy.
    isEmailVerified: (isVerified as unknown) === true,
    name: displayName || email.split('@')[0] || email,
    avatarUrl: photos?.[0]?.value,
  };
}
