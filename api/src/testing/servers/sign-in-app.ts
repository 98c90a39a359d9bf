import { startTestApp, type RunningApp } from '../running-app.js';
import { startIdentityServer, type IdentityServer } from './identity-server.js';

export interface SignInApp {
  app: RunningApp;
  identity: IdentityServer;
  /** Forgets who signed in, and the mails. */
  clear(): Promise<unknown>;
  close(): Promise<void>;
}

/** An app whose members sign in at an identity server or by e-mail. Boss and Kate are administrators. */
export async function startSignInApp(): Promise<SignInApp> {
  const identity = await startIdentityServer();
  const app = await startTestApp({
    ...identity.settings,
    EMAIL_SIGN_IN: 'on',
    ADMIN_EMAILS: 'Boss@Example.com,Kate@example.com',
  });
  return {
    app,
    identity,
    clear: () => app.dataSource.query('TRUNCATE users, mails, outbox, sign_in_links CASCADE'),
    close: async () => {
      await app.close();
      await identity.close();
    },
  };
}
