import { OAuth2Server } from 'oauth2-mock-server';

export interface IdentityServer {
  /** Settings that replace Google with this server. */
  settings: Record<string, string>;
  /** Sets the user for the next sign-ins. */
  signsIn(person: Record<string, unknown>): void;
  /** Rewrites the redirect URL. */
  sendsBack(change: (address: URL) => void): void;
  /** The product's request with the last code. */
  exchanged(): Record<string, string>;
  close(): Promise<void>;
}

/** A real OAuth 2 server on a free port. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const server = new OAuth2Server();
  let person: Record<string, unknown> = {};
  let change: (address: URL) => void = () => undefined;
  server.service.on('beforeUserinfo', (answer: { body: unknown }) => (answer.body = person));
  let exchanged: Record<string, string> = {};
  server.service.on(
    'beforeResponse',
    (_answer: unknown, request: { body: Record<string, string> }) => (exchanged = request.body),
  );
  server.service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => change(url));
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const at = `http://127.0.0.1:${server.address().port}`;
  return {
    settings: {
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_AUTH_URL: `${at}/authorize`,
      GOOGLE_TOKEN_URL: `${at}/token`,
      GOOGLE_USERINFO_URL: `${at}/userinfo`,
    },
    signsIn: (next) => (person = { email_verified: true, ...next }),
    sendsBack: (next) => (change = next),
    exchanged: () => exchanged,
    close: () => server.stop(),
  };
}
