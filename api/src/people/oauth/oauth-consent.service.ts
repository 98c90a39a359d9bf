import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Grant, Interaction, InteractionResults, Provider } from 'oidc-provider';
import { AppError } from '../../base/errors.js';
import { readUrl } from '../../base/validation/read-url.js';
import { requireSession, type Member, type Scope } from '../accounts/access.js';
import { addressOf } from '../accounts/oauth/address-of.js';
import { oneLine, shorten } from '../mails/one-line.js';
import { createOAuthProvider, type OAuthProviderDeps } from './oauth-provider.js';
import { saveGrant } from './save-grant.js';
import { OFFLINE, resourcesOf, scopesIn } from '../accounts/oauth/oauth-scopes.js';

const NOT_YOURS = 'This request has ended, or began in another browser. Please start again in the program.';
const NEEDS_SESSION = 'A program cannot allow programs: please sign in';
const DECIDED = 'This request was answered already. Please start again in the program.';
const NO_SCOPE = 'This program asks for nothing. Please start again in the program.';
const MAX_NAME = 50;
const WEB = ['http:', 'https:'];

/** The request of a browser to which a program sent its user. Its cookie binds it to the authorization request. */
export interface ConsentCall {
  id: string;
  request: IncomingMessage;
  response: ServerResponse;
}

export interface ConsentRequest {
  name: string;
  /** The client ID, without the protocol. Null for a program that registered, whose name nobody vouches for. */
  address: string | null;
  /** Where the browser goes with the code. */
  returnsTo: string;
  scopes: Scope[];
}

/** The question to users before a program gets access. */
export class OAuthConsentService {
  private loading: Promise<Provider> | undefined;

  constructor(private readonly deps: OAuthProviderDeps) {}

  provider(): Promise<Provider> {
    return (this.loading ??= createOAuthProvider(this.deps));
  }

  async describe(_member: Member, call: ConsentCall): Promise<ConsentRequest> {
    const { params } = await this.find(call);
    return this.factsOf(params);
  }

  /** Returns the address where the browser goes on. */
  async decide(member: Member, call: ConsentCall, isAllowed: boolean): Promise<string> {
    requireSession(member, NEEDS_SESSION);
    const { request, response } = call;
    const { params, result } = await this.find(call);
    if (result) throw new AppError('CONFLICT', DECIDED);
    const provider = await this.provider();
    const finish = (result: InteractionResults) =>
      provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
    if (!isAllowed) return finish({ error: 'access_denied', error_description: 'the user has not allowed it' });
    const login = { accountId: String(member.user.id), remember: false };
    return finish({ login, consent: { grantId: await this.grant(member, params) } });
  }

  private async grant(member: Member, params: Params): Promise<string> {
    const { name, address, scopes } = await this.factsOf(params);
    const grant = await this.grantFor(member, params, scopes);
    const facts = { clientName: name, clientHost: hostOf(address), returnsTo: placeOf(params.redirect_uri) };
    return this.deps.dataSource.transaction((manager) => saveGrant(manager, { member, grant }, facts));
  }

  private async grantFor({ user }: Member, params: Params, scopes: Scope[]): Promise<Grant> {
    const { Grant } = await this.provider();
    const grant = new Grant({ accountId: String(user.id), clientId: String(params.client_id) });
    for (const resource of [params.resource ?? resourcesOf(this.deps.publicUrl)].flat())
      grant.addResourceScope(resource, scopes.join(' '));
    grant.addOIDCScope([...scopes, OFFLINE].join(' '));
    return grant;
  }

  private async factsOf({ client_id: clientId, redirect_uri: redirect, scope }: Params): Promise<ConsentRequest> {
    const client = await (await this.provider()).Client.find(String(clientId));
    if (!client) throw new AppError('NOT_FOUND', NOT_YOURS);
    const address = addressOf(client.clientId);
    const name = shorten(oneLine(client.clientName ?? ''), MAX_NAME) || hostOf(address) || 'A program without a name';
    const scopes = scopesIn(scope);
    if (!scopes.includes('read')) throw new AppError('BAD_USER_INPUT', NO_SCOPE);
    return { name, address, returnsTo: wordsFor(redirect), scopes };
  }

  private async find({ id, request, response }: ConsentCall): Promise<Interaction> {
    const provider = await this.provider();
    const found = await provider.interactionDetails(request, response).catch(() => undefined);
    if (found?.uid !== id) throw new AppError('NOT_FOUND', NOT_YOURS);
    return found;
  }
}

const hostOf = (address: string | null) => address?.split('/')[0] ?? null;

const isWeb = (url: URL) => WEB.includes(url.protocol);

/** An app chooses what follows its scheme. */
function wordsFor(redirect: string | undefined): string {
  const url = readUrl(String(redirect));
  if (url && isWeb(url)) return url.host;
  return `an app on this device (${url?.protocol ?? ''})`;
}

/** Without the port, which programs on people's computers choose anew each time. */
function placeOf(redirect: string | undefined): string {
  const url = readUrl(String(redirect));
  return (url && isWeb(url) ? url.hostname : url?.protocol) ?? '';
}

interface Params {
  client_id?: string;
  redirect_uri?: string;
  scope?: string;
  resource?: string | string[];
}
