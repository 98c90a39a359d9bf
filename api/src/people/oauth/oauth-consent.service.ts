import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Grant, Interaction, InteractionResults, Provider } from 'oidc-provider';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { readUrl } from '../../base/validation/read-url.js';
import { requireSession, type Member, type Scope } from '../accounts/access.js';
import { lockUser } from '../accounts/lock-user.js';
import { Session } from '../accounts/sessions/session.entity.js';
import { createOAuthProvider, type OAuthProviderDeps } from './oauth-provider.js';
import { OAuthStore } from './oauth-store.js';
import { OAuthRecord } from '../accounts/oauth/oauth-record.entity.js';
import { OFFLINE, resourcesOf, scopesIn } from '../accounts/oauth/oauth-scopes.js';

const NOT_YOURS = 'This request has ended, or began in another browser. Please start again in the program.';
const NEEDS_SESSION = 'A program cannot allow programs: please sign in';
const DECIDED = 'This request was answered already. Please start again in the program.';
const NO_SCOPE = 'This program asks for nothing. Please start again in the program.';
const ENDED = 'Your session has ended: please sign in';
const MAX_NAME = 100;

/** The request of a browser to which a program sent its user. Its cookie binds it to the authorization request. */
export interface ConsentCall {
  id: string;
  request: IncomingMessage;
  response: ServerResponse;
}

export interface ConsentRequest {
  name: string;
  /** Host of the client ID. Null for a program that registered, whose name nobody vouches for. */
  host: string | null;
  /** Where the browser goes with the code. */
  returnsTo: string;
  scopes: Scope[];
}

/** What users are asked before a program gets access. */
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
    const facts = await this.factsOf(params);
    const grant = await this.grantFor(member, params, facts.scopes);
    return this.deps.dataSource.transaction(async (manager) => {
      await requireAlive(manager, member);
      return save(manager, grant, facts);
    });
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
    const host = readUrl(client.clientId)?.host ?? null;
    const address = readUrl(String(redirect));
    const returnsTo = address?.host || (address?.protocol ?? '').replace(/:$/, '');
    const name = client.clientName?.trim().slice(0, MAX_NAME) || host || 'A program without a name';
    const scopes = scopesIn(scope);
    if (!scopes.includes('read')) throw new AppError('BAD_USER_INPUT', NO_SCOPE);
    return { name, host, returnsTo, scopes };
  }

  private async find({ id, request, response }: ConsentCall): Promise<Interaction> {
    const provider = await this.provider();
    const found = await provider.interactionDetails(request, response).catch(() => undefined);
    if (found?.uid !== id) throw new AppError('NOT_FOUND', NOT_YOURS);
    return found;
  }
}

/** Since the request began, the session may have ended, and with all sessions all programs. */
async function requireAlive(manager: EntityManager, { user, sessionId: id }: Member): Promise<void> {
  const { sessionVersion } = await lockUser(manager, user.id);
  const isAlive = id !== undefined && (await manager.getRepository(Session).existsBy({ id, userId: user.id }));
  if (!isAlive || sessionVersion !== user.sessionVersion) throw new AppError('UNAUTHENTICATED', ENDED);
}

async function save(manager: EntityManager, grant: Grant, { name, host }: ConsentRequest): Promise<string> {
  // The library's own store would write outside of the transaction.
  Object.defineProperty(grant, 'adapter', { value: new OAuthStore(manager, 'Grant') });
  const id = await grant.save();
  await manager.getRepository(OAuthRecord).update({ kind: 'Grant', id }, { clientName: name, clientHost: host });
  return id;
}

interface Params {
  client_id?: string;
  redirect_uri?: string;
  scope?: string;
  resource?: string | string[];
}
