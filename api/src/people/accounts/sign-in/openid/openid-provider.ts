import * as client from 'openid-client';
import { limitedFetch } from '../../../../base/async/limited-fetch.js';
import { aheadSeconds } from '../../../../base/clock.js';
import type { OpenIdSettings } from '../../../../settings/openid-settings.js';
import { IDENTITY_LIMITS } from '../identity-request.js';
import { SignInRefusal } from '../sign-in-refusal.js';
import type { SignInChecks, SignInRequest } from '../sign-in-state.js';

const AWAY = 'The provider does not answer';

/** Of errors that say nothing about where the provider is. Anybody can cause them with a callback of their own. */
const REFUSALS = new Set([
  'OAUTH_AUTHORIZATION_RESPONSE_ERROR',
  'OAUTH_RESPONSE_BODY_ERROR',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]);

type Claims = Record<string, unknown>;

/** Claims of a provider about a user: in the signed token, and when it is asked. */
export interface ProviderClaims {
  subject: string;
  token: Claims;
  userInfo: Claims;
}

/** The configured OpenID Connect provider. It is asked for its endpoints at the first sign-in, so that it may be away at the start. */
export class OpenIdProvider {
  private discovered: Promise<client.Configuration> | undefined;

  constructor(
    private readonly settings: OpenIdSettings,
    private readonly callbackUrl: string,
  ) {}

  /** Where to send the browser. */
  async addressFor({ state, codeChallenge, tokenNonce }: SignInRequest): Promise<URL> {
    return client.buildAuthorizationUrl(await this.discover(), {
      redirect_uri: this.callbackUrl,
      scope: this.settings.scopes,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      state,
      nonce: tokenNonce,
    });
  }

  /** Exchanges the code in the query of the callback. The token's signature, issuer, audience, lifetime and nonce are checked. */
  async exchange(query: string, { state, codeVerifier, tokenNonce }: SignInChecks): Promise<ProviderClaims> {
    const configuration = await this.discover();
    try {
      const callback = new URL(`${this.callbackUrl}?${query}`);
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: tokenNonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const token = tokens.claims();
      if (!token) throw new Error('The provider sent no ID token');
      const isAsked = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo = isAsked ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub) : {};
      return { subject: token.sub, token, userInfo };
    } catch (error) {
      // It may have moved its endpoints or keys.
      if (!isRefusal(error)) this.discovered = undefined;
      throw error;
    }
  }

  private async discover(): Promise<client.Configuration> {
    try {
      this.discovered ??= discoverProvider(this.settings);
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      const refusal = new SignInRefusal('provider_away', AWAY);
      refusal.cause = error;
      throw refusal;
    }
  }
}

const isRefusal = (error: unknown): boolean => REFUSALS.has(String((error as { code?: unknown }).code));

/** Throws if the provider does not answer, or is another one. */
export function discoverProvider({ url, clientId, clientSecret }: OpenIdSettings): Promise<client.Configuration> {
  const isInsecure = url.startsWith('http:');
  const metadata = { [client.clockSkew]: -aheadSeconds() };
  return client.discovery(new URL(url), clientId, metadata, authenticateBy(clientSecret), {
    execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
    [client.customFetch]: limitedFetch(IDENTITY_LIMITS) as client.CustomFetch,
  });
}

/** As the provider wants it. Without a list of methods, the standard says Basic. */
function authenticateBy(clientSecret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}
