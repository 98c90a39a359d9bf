import { createHash, randomBytes } from 'node:crypto';

/** Where programs of tests get their codes. Nothing listens there. */
export const REDIRECT = 'http://127.0.0.1/callback';

/** The browser of a user to which a program sends an address. It keeps cookies by path. */
export class OAuthBrowser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  /** Headers by which it got its cookies. */
  readonly setCookies: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Opens the address of the program. Returns the ID of its request, which the page shows. */
  async open(address: string | URL): Promise<string> {
    const page = new URL(await this.get(await this.get(address)));
    const id = page.searchParams.get('request');
    if (!id) throw new Error(`No request: ${page.href}`);
    return id;
  }

  async details(id: string, session: string): Promise<Response> {
    const path = `/oauth/requests/${id}/details`;
    return fetch(this.origin + path, { headers: this.headersFor(path, session) });
  }

  /** Presses the buttons of the page. */
  async decide(id: string, session: string, isAllowed = true): Promise<Response> {
    const path = `/oauth/requests/${id}/decision`;
    const headers = { ...this.headersFor(path, session), 'content-type': 'application/json' };
    return fetch(this.origin + path, { method: 'POST', headers, body: JSON.stringify({ isAllowed }) });
  }

  /** Allows a program, and returns the address at which it gets its code. */
  async allow(address: string | URL, session: string): Promise<URL> {
    const answer = await this.decide(await this.open(address), session);
    const { goOn } = (await answer.json()) as { goOn: string };
    return new URL(await this.get(goOn));
  }

  async get(address: string | URL): Promise<string> {
    const url = new URL(address);
    const headers = Object.assign({ cookie: this.cookiesFor(url.pathname) }, this.headers);
    const response = await fetch(url, { redirect: 'manual', headers });
    this.keep(response);
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status}: ${await response.text()}`);
    return new URL(location, url).href;
  }

  private headersFor(path: string, session: string): Record<string, string> {
    const cookie = this.cookiesFor(path);
    return session ? { authorization: `Bearer ${session}`, cookie } : { cookie };
  }

  private cookiesFor(path: string): string {
    const sent = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
  }

  private keep(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      this.setCookies.push(header);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      const path = /path=([^;]+)/i.exec(header)?.[1] ?? '/';
      if (/expires=Thu, 01 Jan 1970/i.test(header)) this.cookies.delete(`${name} ${path}`);
      else this.cookies.set(`${name} ${path}`, { value, path });
    }
  }
}

export interface TestProgram {
  id: string;
  /** The address to which it sends its user. */
  addressWith(parameters?: Record<string, string>): URL;
  /** Exchanges a code or a refresh token. */
  exchange(parameters: Record<string, string>): Promise<Response>;
  /** The code that it gets when a user allows it. */
  codeFrom(session: string, parameters?: Record<string, string>): Promise<string>;
  redeem(code: string, change?: Record<string, string>): Promise<Response>;
}

export async function register(origin: string, metadata: object = {}): Promise<Response> {
  const body = JSON.stringify({ client_name: 'Reader', redirect_uris: [REDIRECT], ...metadata });
  return fetch(`${origin}/oauth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** A program that registered. */
export async function startProgram(origin: string, metadata: object = {}): Promise<TestProgram> {
  const { client_id: id } = (await (await register(origin, metadata)).json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const usual = {
    client_id: id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${origin}/mcp`,
    scope: 'read ask',
    state: 'of the test',
  };
  const addressWith: TestProgram['addressWith'] = (parameters = {}) => {
    const given = Object.entries({ ...usual, ...parameters }).filter(([, value]) => value !== '');
    return new URL(`${origin}/oauth/authorize?${new URLSearchParams(given)}`);
  };
  const exchange: TestProgram['exchange'] = (parameters) => {
    const body = new URLSearchParams({ client_id: id, ...parameters });
    return fetch(`${origin}/oauth/token`, { method: 'POST', body });
  };
  const codeFrom: TestProgram['codeFrom'] = async (session, parameters) => {
    const address = await new OAuthBrowser(origin).allow(addressWith(parameters), session);
    return address.searchParams.get('code') ?? '';
  };
  const grant = { grant_type: 'authorization_code', redirect_uri: REDIRECT, code_verifier: verifier };
  const redeem: TestProgram['redeem'] = (code, change) => exchange({ ...grant, code, ...change });
  return { id, addressWith, exchange, codeFrom, redeem };
}

export interface IssuedTokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

/** Tokens of a program that a user has allowed. */
export async function tokensFor(origin: string, session: string, scope = 'read ask'): Promise<IssuedTokens> {
  const program = await startProgram(origin);
  return (await (await program.redeem(await program.codeFrom(session, { scope }))).json()) as IssuedTokens;
}
