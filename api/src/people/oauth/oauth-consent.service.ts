import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { DataSource } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { readUrl } from '../../base/validation/read-url.js';
import { requireSession, type Member, type Scope } from '../accounts/access.js';
import { createOAuthProvider, type OAuthProviderDeps } from './oauth-provider.js';
import { OAuthRecord } from '../accounts/oauth/oauth-record.entity.js';
import { OFFLINE, resourcesOf, scopesIn } from '../accounts/oauth/oauth-scopes.js';

const NOT_YOURS = 'This request has ended, or began in another browser. Please start again in the program.';
const NEEDS_SESSION = 'A program cannot allow programs: please sign in';
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
    const { params } = await this.find(call);
    const provider = await this.provider();
    const finish = (result: InteractionResults) =>
      provider.interactionResult(request, response, result, { mergeWithLastSubmission: false });
    if (!isAllowed) return finish({ error: 'access_denied', error_description: 'the user has not allowed it' });
    const login = { accountId: String(member.user.id), remember: false };
    return finish({ login, consent: { grantId: await this.grant(member, params) } });
  }

  private async grant({ user }: Member, params: Params): Promise<string> {
    const { Grant } = await this.provider();
    const grant = new Grant({ accountId: String(user.id), clientId: String(params.client_id) });
    const { name, host, scopes } = await this.factsOf(params);
    for (const resource of [params.resource ?? resourcesOf(this.deps.publicUrl)].flat())
      grant.addResourceScope(resource, scopes.join(' '));
    grant.addOIDCScope([...scopes, OFFLINE].join(' '));
    const id = await grant.save();
    await this.dataSource
      .getRepository(OAuthRecord)
      .update({ kind: 'Grant', id }, { clientName: name, clientHost: host });
    return id;
  }

  private async factsOf({ client_id: clientId, redirect_uri: redirect, scope }: Params): Promise<ConsentRequest> {
    const client = await (await this.provider()).Client.find(String(clientId));
    if (!client) throw new AppError('NOT_FOUND', NOT_YOURS);
    const host = readUrl(client.clientId)?.host ?? null;
    const address = readUrl(String(redirect));
    const returnsTo = address?.host || (address?.protocol ?? '').replace(/:$/, '');
    const name = client.clientName?.trim().slice(0, MAX_NAME) || host || 'A program without a name';
    return { name, host, returnsTo, scopes: scopesIn(scope) };
  }

  private async find({ id, request, response }: ConsentCall): Promise<{ params: Params }> {
    const provider = await this.provider();
    const found = await provider.interactionDetails(request, response).catch(() => undefined);
    if (found?.uid !== id) throw new AppError('NOT_FOUND', NOT_YOURS);
    return { params: found.params };
  }

  private get dataSource(): DataSource {
    return this.deps.dataSource;
  }
}

interface Params {
  client_id?: string;
  redirect_uri?: string;
  scope?: string;
  resource?: string | string[];
}
