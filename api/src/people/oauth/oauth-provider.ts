import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { Configuration, JWK, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Request } from 'express';
import type { DataSource } from 'typeorm';
import type { Logger } from '../../base/log.js';
import { plainPage } from '../../endpoints/http/plain-page.js';
import { readUrl } from '../../base/validation/read-url.js';
import { escapeHtml } from '../../base/words/escape-html.js';
import type { GuardedFetch } from '../../outside/web-access/guarded-fetch.js';
import { MAX_SILENCE_SECONDS } from '../accounts/tokens.js';
import type { RateLimit } from '../accounts/rate-limit.js';
import { User } from '../accounts/user.entity.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import { OFFLINE, offeredScopes, resourcesOf, SCOPES, scopesWith } from '../accounts/oauth/oauth-scopes.js';
import { OAuthStore } from './oauth-store.js';

export interface OAuthProviderDeps {
  dataSource: DataSource;
  publicUrl: string;
  /** From which its keys are derived, so that all processes have the same. */
  secret: string;
  site: ReadsSettings;
  web: Pick<GuardedFetch, 'get'>;
  /** Of metadata documents of programs. */
  fetches: Pick<RateLimit, 'take'>;
  log: Logger;
}

export const OAUTH_PATHS = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  requests: '/oauth/requests',
  metadata: '/.well-known/oauth-authorization-server',
};

const HOUR = 3600;
/** In seconds. A program asks again after a year, as access tokens end, or when it was not used for as long as ends a session. */
const LIFETIMES = {
  AccessToken: HOUR,
  AuthorizationCode: 60,
  Grant: 365 * 24 * HOUR,
  IdToken: HOUR,
  Interaction: HOUR,
  RefreshToken: MAX_SILENCE_SECONDS,
  Session: 600,
};
/** The version of the draft that the library implements. */
const METADATA_DOCUMENTS = 'draft-02';
const MAX_DOCUMENT = 5 * 1024;
const MAX_REDIRECTS = 20;
const JSON_TYPE = /^application\/(?:[\w.-]{1,100}\+)?json\b/i;
/** No program is opened by these. Apps come back by https, to this computer, or by a scheme of their own. */
const NO_PROGRAMS = new Set(['ws:', 'wss:', 'ftp:', 'file:', 'data:', 'blob:', 'about:', 'javascript:', 'vbscript:']);

/** The authorization server. Loaded with the first request, so that the start does not wait for it. */
export async function createOAuthProvider(deps: OAuthProviderDeps): Promise<Provider> {
  const { Provider: Server, errors } = await import('oidc-provider');
  const refuse = (reason: string) => {
    throw new errors.InvalidClientMetadata(reason);
  };
  const server = new Server(deps.publicUrl, configurationOf(deps, refuse));
  const { publicUrl } = deps;
  const secure = isSecure(publicUrl);
  server.use(async (context, next) => {
    // Behind a proxy, the library would name the protocol of the proxy's connection and whatever host was sent.
    Object.defineProperty(context.request, 'href', { value: publicUrl });
    Object.defineProperty(context.request, 'secure', { value: secure });
    context.cookies.secure = secure;
    const { scope } = context.query;
    if (context.path === OAUTH_PATHS.authorization && !Array.isArray(scope))
      context.query = { ...context.query, scope: offeredScopes(scope, scopesWith(deps.site.current)) };
    await next();
    if (context.path === OAUTH_PATHS.metadata) correctMetadata(context.body as Record<string, unknown>, deps.site);
  });
  const log = (_context: unknown, error: Error) => deps.log.error({ err: error }, 'the authorization server failed');
  server.on('server_error', log);
  return server;
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');

function configurationOf(
  { dataSource, publicUrl, secret, web, fetches }: OAuthProviderDeps,
  refuse: (reason: string) => never,
): Configuration {
  const secure = isSecure(publicUrl);
  const cookie = { httpOnly: true, sameSite: 'lax', secure, signed: true } as const;
  return {
    adapter: (kind) => new OAuthStore(dataSource, kind),
    jwks: { keys: [signingKey(secret)] },
    cookies: {
      keys: [derive(secret, 'oauth cookies').toString('base64url')],
      names: { session: 'oauth_session', interaction: 'oauth_request', resume: 'oauth_resume' },
      short: cookie,
      // The product has a sign-in of its own, so browsers never send the library's.
      long: { httpOnly: true, sameSite: 'lax', secure, path: '/oauth/session' },
    },
    scopes: [...SCOPES, OFFLINE],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      // Programs on people's computers: native ones may come back to any port of this computer.
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'EdDSA',
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientBasedCORS: () => true,
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    expiresWithSession: () => false,
    extraClientMetadata: metadataOfClients(refuse),
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    features: featuresOf(publicUrl, fetches),
    fetch: (url, options) => readJson(web, new globalThis.Request(url).url, options?.signal ?? undefined),
    fetchResponseBodyLimits: { 'client_id metadata document': MAX_DOCUMENT, jwks_uri: MAX_DOCUMENT },
    findAccount: async (_context, accountId) => {
      const isKnown = await dataSource.getRepository(User).existsBy({ id: Number(accountId) });
      return isKnown ? { accountId, claims: () => ({ sub: accountId }) } : undefined;
    },
    interactions: { url: (_context, { uid }) => `${publicUrl}${OAUTH_PATHS.requests}/${uid}` },
    revokeGrantPolicy: () => true,
    routes: OAUTH_PATHS,
    // All clients get the same subjects, so the address would be fetched for nothing.
    sectorIdentifierUriValidate: () => false,
    ttl: LIFETIMES,
    renderError: (context, { error, error_description: reason }) => showError(context, reason ?? error),
  };
}

const metadataOfClients = (refuse: (reason: string) => never): Configuration['extraClientMetadata'] => ({
  properties: ['scope'],
  validator: (...[, , , metadata]) => {
    // Or a program that registered `ask` would be refused the scopes that all get.
    delete metadata.scope;
    // The library makes one for programs that do not say how they authenticate.
    delete metadata.client_secret;
    delete metadata.client_secret_expires_at;
    checkRedirects(metadata.redirect_uris ?? [], refuse);
  },
});

function featuresOf(publicUrl: string, fetches: OAuthProviderDeps['fetches']): Configuration['features'] {
  const resources = resourcesOf(publicUrl);
  return {
    clientIdMetadataDocument: {
      enabled: true,
      ack: METADATA_DOCUMENTS,
      // Each endpoint reads the document of a program, for anybody.
      allowFetch: (context) => mayFetch(fetches, context),
    },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    registration: { enabled: true, issueRegistrationAccessToken: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_context, _client, oneOf) => oneOf?.[0] ?? publicUrl,
      useGrantedResource: () => true,
      getResourceServerInfo: async (_context, resource) => {
        const { errors } = await import('oidc-provider');
        if (!resources.includes(resource)) throw new errors.InvalidTarget('this server issues no tokens for it');
        return { audience: publicUrl, scope: SCOPES.join(' '), accessTokenFormat: 'opaque' };
      },
    },
    revocation: { enabled: true, allowedPolicy: (_context, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  };
}

const mayFetch = (fetches: OAuthProviderDeps['fetches'], context?: KoaContextWithOIDC): Promise<boolean> => {
  // Express knows the address behind proxies.
  const address = (context?.req as Partial<Request> | undefined)?.ip ?? 'unknown';
  return fetches.take({ user: null, address }).then(
    () => true,
    () => false,
  );
};

function showError(context: KoaContextWithOIDC, reason: string): void {
  context.type = 'html';
  const text = `<p>The program sent a request that this site cannot accept: ${escapeHtml(reason)}.</p>`;
  context.body = plainPage('This program cannot sign in', text);
}

/** The library always names `openid`, but nobody signs in elsewhere with an account of this product. Other modes than `query` need pages with scripts. */
function correctMetadata(body: Record<string, unknown>, { current }: ReadsSettings): void {
  body.scopes_supported = [...scopesWith(current), OFFLINE];
  body.response_modes_supported = ['query'];
  // As at the token endpoint. Without it, RFC 8414 says that clients need a secret.
  body.revocation_endpoint_auth_methods_supported = ['none'];
}

/** Anybody may store a text at a site where many publish, and would have its name. */
async function readJson(web: OAuthProviderDeps['web'], url: string, signal?: AbortSignal): Promise<Response> {
  const response = await web.get(url, { signal, maxBytes: MAX_DOCUMENT });
  if (response.status !== 200 || JSON_TYPE.test(response.headers.get('content-type') ?? '')) return response;
  await response.body?.cancel();
  throw new Error('The document is not sent as JSON');
}

/** The library checks this before it checks that they are addresses. */
function checkRedirects(addresses: unknown, refuse: (reason: string) => never): void {
  if (!Array.isArray(addresses)) return refuse('redirect_uris must be a list');
  if (addresses.length > MAX_REDIRECTS) refuse(`redirect_uris may hold at most ${MAX_REDIRECTS} addresses`);
  for (const address of addresses as unknown[]) {
    const url = typeof address === 'string' ? readUrl(address) : undefined;
    if (!url) return refuse('redirect_uris may only hold addresses');
    const { protocol, username, password } = url;
    if (NO_PROGRAMS.has(protocol)) refuse(`redirect_uris may not be of the kind ${protocol}`);
    if (username || password) refuse('redirect_uris may not hold a name and a password');
  }
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The start of an Ed25519 key in PKCS #8, before its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function signingKey(secret: string): JWK {
  const der = Buffer.concat([PKCS8_HEAD, derive(secret, 'oauth signing key')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ format: 'jwk' });
}
