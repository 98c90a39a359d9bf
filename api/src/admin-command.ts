import 'reflect-metadata';
import { AccessTokenService } from './accounts/access-token.service.js';
import { AccountService, isGrant } from './accounts/account.service.js';
import { readTokenSecret } from './accounts/token-secret.js';
import { SessionTokens } from './accounts/tokens.js';
import { readConfig } from './config.js';
import { connectDatabase } from './database/open-database.js';
import { AppError } from './errors.js';
import { createLogger } from './log.js';

const USAGE = `npm run admin -- grant EMAIL admin|editor|viewer|paid|free
npm run admin -- end-sessions EMAIL
`;

/** What an operator does from the shell, beside a running server or without one. */
async function run([command, email, grant]: string[]): Promise<string> {
  const isComplete = email && (command === 'end-sessions' || (command === 'grant' && isGrant(grant)));
  if (!isComplete) throw new AppError('BAD_USER_INPUT', USAGE);
  const config = readConfig();
  const database = await connectDatabase(config, createLogger('warn'));
  try {
    const tokens = new SessionTokens(readTokenSecret(config));
    const accessTokens = new AccessTokenService(database.dataSource);
    const accounts = new AccountService(database.dataSource, { tokens, accessTokens, adminEmails: config.adminEmails });
    if (command === 'grant' && isGrant(grant)) {
      const user = await accounts.grant(email, grant);
      return `${user.email} is now ${user.role}, ${user.subscriptionStatus}\n`;
    }
    const user = await accounts.endSessions(email);
    return `Every session and access token of ${user.email} has ended\n`;
  } finally {
    await database.close();
  }
}

run(process.argv.slice(2)).then(
  (message) => {
    process.stdout.write(message);
    process.exit(0);
  },
  (error: unknown) => {
    process.stderr.write(error instanceof AppError ? `${error.message}\n` : `${(error as Error).message ?? error}\n`);
    process.exit(1);
  },
);
