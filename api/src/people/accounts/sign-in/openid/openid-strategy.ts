import type { Request } from 'express';
import passport from 'passport';
import type { OpenIdSettings } from '../../../../settings/openid-settings.js';
import type { AccountService } from '../../account.service.js';
import type { BeginOptions, FinishOptions } from '../redirect-sign-in.js';
import type { OpenIdProvider } from './openid-provider.js';
import { readIdentity } from './provider-identity.js';

interface OpenIdStrategyDeps {
  settings: OpenIdSettings;
  provider: OpenIdProvider;
  accounts: AccountService;
}

/** Not the strategy of `openid-client`, which needs a server-side session. */
export class OpenIdStrategy extends passport.Strategy {
  constructor(private readonly deps: OpenIdStrategyDeps) {
    super();
  }

  override authenticate(request: Request, options: BeginOptions | FinishOptions): void {
    const done = 'codeVerifier' in options ? this.finish(request, options) : this.begin(options);
    done.catch((error: unknown) => this.error(error));
  }

  private async begin(options: BeginOptions): Promise<void> {
    const address = await this.deps.provider.addressFor(options);
    this.redirect(address.href);
  }

  private async finish({ originalUrl, headers }: Request, options: FinishOptions): Promise<void> {
    const { provider, settings, accounts } = this.deps;
    const query = originalUrl.slice(originalUrl.indexOf('?') + 1);
    const claims = await provider.exchange(query, options);
    const signedIn = await accounts.signIn(readIdentity(claims, settings), headers['user-agent']);
    this.success(signedIn);
  }
}
