import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { Provider, type Configuration, type JWK, type KoaContextWithOIDC } from 'oidc-provider';

export interface TestProvider {
  issuer: string;
  /** Settings that add this provider to the product. */
  settings: Record<string, string>;
  /** Sets the user for the next sign-ins, by the claims. */
  signsIn(person: Record<string, unknown>): void;
  /** Changes the claims of ID tokens, which it signs again. */
  issues(change: (claims: JWTPayload) => JWTPayload): void;
  /** Sends a browser without cookies through its pages. Returns the address that leads back to the product. */
  visit(address: URL): Promise<URL>;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const CALLBACK = '/api/auth/oidc/callback';
const SIGN_IN_PAGE = '/interaction';
const SCOPES = 'openid email profile groups';
const CLIENT = { client_id: 'directory', client_secret: 'secret' };
const CLAIMS = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'picture', 'preferred_username'],
  groups: ['groups'],
};

/** A real OpenID Connect provider on a free port. Its sign-in page asks nothing: it takes the user that was set. */
export async function startOpenIdProvider(): Promise<TestProvider> {
  let person: Record<string, unknown> = {};
  let change = (claims: JWTPayload) => claims;
  let listener: RequestListener = () => undefined;
  const server = createServer((request, response) => listener(request, response));
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' } as JWK;
  const provider = new Provider(
    issuer,
    configurationOf(key, () => person),
  );
  // The product takes a port later.
  provider.Client.prototype.redirectUriAllowed = (address: string) => address.endsWith(CALLBACK);
  provider.use(async (context, next) => {
    await next();
    const { body, oidc } = context as unknown as KoaContextWithOIDC & { body: { id_token?: string } };
    if (oidc?.route !== 'token' || !body.id_token) return;
    const header = { alg: 'RS256', kid: 'test' };
    body.id_token = await new SignJWT(change(decodeJwt(body.id_token))).setProtectedHeader(header).sign(privateKey);
  });
  const answer = provider.callback();
  listener = (request, response) => {
    if (request.url !== SIGN_IN_PAGE) return void answer(request, response);
    const login = { accountId: String(person.sub) };
    void provider.interactionFinished(request, response, { login });
  };
  const goAway = async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_NAME: 'Acme',
      OIDC_SCOPES: SCOPES,
    },
    signsIn: (next) => (person = { email_verified: true, ...next }),
    issues: (next) => (change = next),
    visit: (address) => visit(address, issuer),
    goAway,
    comeBack: async () => void (await listen(port)),
    close: goAway,
  };
}

function configurationOf(key: JWK, person: () => Record<string, unknown>): Configuration {
  return {
    clients: [{ ...CLIENT, redirect_uris: [`http://127.0.0.1${CALLBACK}`] }],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of this test'] },
    claims: CLAIMS,
    scopes: SCOPES.split(' '),
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => SIGN_IN_PAGE },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...person(), sub: accountId }) }),
    /** Without a question for consent. */
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  };
}

async function visit(start: URL, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let address = start;
  while (address.origin === issuer) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    address = new URL(location, address);
  }
  return address;
}
