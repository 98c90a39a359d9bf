import 'reflect-metadata';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { ConfigError, readConfig, readConfigForPort, type Config } from './config.js';
import { SITE_DEFAULTS } from './settings/site-settings.js';
import { AppError } from './base/errors.js';
import { createLogger, type Logger } from './base/log.js';
import { Terminal } from './base/terminal.js';
import { createExtensions, lacksExtension } from './base/database/create-extensions.js';
import { embeddedFolder, openDatabase } from './base/database/open-database.js';
import { describeSignIn, NO_SIGN_IN } from './people/accounts/sign-in/describe-sign-in.js';
import { startTracing } from './app/start-tracing.js';
import { protectFolder } from './base/database/protect-folder.js';
import type { RunningProduct } from './app/product.js';
import { watchDemo, type DemoListener } from './demo/watch-demo.js';
import { tables } from './app/tables.js';

/** Maximum time to stop. Other workers then continue the interrupted steps. */
const STOP_WITHIN_MS = 9_500;

async function main(): Promise<void> {
  const { config, socket } = await takePort(readConfig());
  protectFolder(config.dataDir);
  const terminal = isForPeople(config) ? new Terminal() : undefined;
  terminal?.progress(`  ${isNew(config) ? 'Creating' : 'Opening'} the database…`);
  const log = createLogger(config.logLevel, terminal?.lines);
  // Opens the database in its own thread while modules load.
  const opening = openDatabase({ config, log, tables });
  opening.catch(() => undefined);
  const stopTracing = await traceProduct(config, log);
  const { startProduct } = await import('./app/product.js');
  const started = await startProduct({ config, log, socket, ...(await opening) });
  const { address, demo, setupCode } = started;
  const product = { address, demo, stop: () => started.stop().finally(() => stopTracing()) };
  const watching = new AbortController();
  stopOnSignals({ product, log, terminal, watching });
  terminal?.progress('');
  say(config, product.address, setupCode);
  if (product.demo && terminal) await watchDemo(product.demo, tellOn(terminal, product.address), watching.signal);
}

/** Returns a function that sends the last spans. */
async function traceProduct({ tracing, version }: Config, log: Logger): Promise<() => Promise<unknown>> {
  if (!tracing) return () => Promise.resolve();
  return startTracing({ variables: tracing.variables, version }, (problem) =>
    log.warn({ problem }, 'traces could not be sent'),
  );
}

const isForPeople = ({ logFormat }: Config) => (logFormat ? logFormat === 'text' : process.stdout.isTTY);

const tellOn = (terminal: Terminal, address: string): DemoListener => ({
  reading: (read, newsletters) => terminal.progress(`  Reading the demo: ${read} of ${newsletters} newsletters`),
  ready: (newsletters, editions) => {
    terminal.progress('');
    terminal.say(`  Ready: ${newsletters} newsletters, ${editions} editions. Open ${address}\n`);
  },
});

const isNew = ({ databaseUrl, dataDir }: Config) => !databaseUrl && !existsSync(embeddedFolder({ dataDir }));

/**
 * Tries the port before anything starts, so that one in use is said at once. It is given back until the product can answer,
 * except with PORT=0, where a free one is kept: links and sign-in contain the server's address.
 */
async function takePort(config: Config): Promise<{ config: Config; socket?: Server }> {
  const socket = createServer().listen(config.port, config.host);
  await once(socket, 'listening');
  if (config.port !== 0) {
    socket.close();
    await once(socket, 'close');
    return { config };
  }
  const { port } = socket.address() as AddressInfo;
  return { config: readConfigForPort(port), socket };
}

interface Running {
  product: RunningProduct;
  log: Logger;
  terminal?: Terminal;
  /** Ends what tells of the demo. */
  watching: AbortController;
}

function stopOnSignals({ product, log, terminal, watching }: Running): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    watching.abort();
    if (terminal) sayGoodbye(terminal);
    else log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

function sayGoodbye(terminal: Terminal): void {
  terminal.progress('');
  terminal.say('\n  Goodbye. Everything is saved.');
}

function say(config: Config, address: string, setupCode?: string): void {
  const isChosen = config.signIn === 'development';
  const signIn = isChosen ? `choose a person at ${address}/login (no password; development only)` : signInWays(config);
  const data = config.databaseUrl ? 'in the database of DATABASE_URL' : config.dataDir;
  const setup = setupCode ? `  Set up   ${address}/setup with the code ${setupCode}\n` : '';
  process.stdout.write(
    `\n  ${config.site.name ?? SITE_DEFAULTS.name}\n  Open     ${address}\n  Sign in  ${signIn}\n${setup}  Data     ${data}\n  Stop     Ctrl+C\n\n`,
  );
}

const signInWays = (config: Config) => describeSignIn(config) || `not set up: ${NO_SIGN_IN}`;

/** Wrong user or password, or no such database (SQLSTATE classes 28 and 3D). */
const DATABASE_REFUSES = /^(28|3D)[0-9A-Z]{3}$/;

/** Prints a single line for errors that the operator can fix, and a stack for others. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof AppError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `The port is in use already: stop the other program or set PORT. (${message})`;
  if (code === 'EADDRNOTAVAIL') return `HOST is not an address of this machine: ${message}`;
  if (code === 'ENOTFOUND') return `There is no host of this name: ${message}`;
  if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) return `Not allowed: ${message}`;
  if (code === 'FOLDER_IN_USE' || code === 'WRONG_REPLICA') return message;
  if (code === 'ECONNREFUSED') return `The database server does not answer: ${message || 'connection refused'}`;
  if (lacksExtension({ code, message })) return `${message}. A superuser creates it: ${createExtensions('DATABASE')}`;
  if (DATABASE_REFUSES.test(code ?? '')) return `The database refuses the connection: ${message}`;
  return stack ?? String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\nnpm run doctor says what is missing and what to type.\n`);
  process.exit(1);
});
