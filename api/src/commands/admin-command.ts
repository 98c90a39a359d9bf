import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { GRANT_NAMES, type Grant } from '../people/accounts/account.service.js';
import type { MemberChangeService } from '../people/members/member-change.service.js';
import { AuditService } from '../people/audit/audit.service.js';
import { readConfig, type Config } from '../config.js';
import { restoreBackup } from '../base/database/backup/restore-backup.js';
import { connectDatabase, type DatabaseDeps } from '../base/database/open-database.js';
import { protectFolder } from '../base/database/protect-folder.js';
import { createAccounts } from '../app/services/people.js';
import { tables } from '../app/tables.js';
import { AppError } from '../base/errors.js';
import { createLogger } from '../base/log.js';
import { fitsUsage } from '../base/validation/fits-usage.js';
import { importFile, isGzip } from './import-file.js';
import { backUpWhere, listBackups, rehearseRestore, RESTORE_USAGE, withPlainFile } from './backup-commands.js';
import { planUpgrade } from './plan-command.js';
import { BACKUP_USAGE, IMAGES_USAGE, movePictures, moveRestored, rowsWere } from './picture-commands.js';
import { findServedModels } from '../outside/models/find-served-models.js';
import { chooseModels } from '../outside/models/choose-models.js';
import { EmbeddingModels } from '../library/passages/embedding-models.js';
import { GENERATION_USAGE, runGenerationCommand } from '../library/passages/generations/generation-command.js';
import { GenerationService } from '../library/passages/generations/generation.service.js';

interface CommandServices {
  memberChanges: MemberChangeService;
  generations: GenerationService;
  dataSource: DataSource;
  config: Config;
}

type Act<From> = (from: From, words: string[]) => Promise<string>;

interface Command {
  /** Its usage: what may follow the name, one line each. */
  usage: string[];
  /** Only called with words that fit the usage. */
  readonly act: Act<DatabaseDeps>;
}

const backup: Command = {
  usage: ['', ...BACKUP_USAGE],
  act: withServices(({ dataSource, config }, words) => backUpWhere(dataSource, config, words)),
};

/** Opening the database migrates it, as every start does. */
const migrate = withServices(() => Promise.resolve('The database has the tables of this version'));

const COMMANDS: Record<string, Command> = {
  grant: {
    usage: [`EMAIL ${GRANT_NAMES.join('|')}`],
    act: withServices(async ({ memberChanges }, [email = '', grant]) => {
      const user = await memberChanges.grant(email, grant as Grant);
      return `${user.email} is now ${user.role}, ${user.subscriptionStatus}`;
    }),
  },
  'end-sessions': {
    usage: ['EMAIL'],
    act: withServices(async ({ memberChanges }, [email = '']) => {
      const user = await memberChanges.endSessions(email);
      return `Every session of ${user.email} has ended`;
    }),
  },
  backup,
  /** Its name in earlier versions. */
  export: backup,
  backups: {
    usage: [''],
    act: withServices(({ dataSource, config }) => listBackups(dataSource, config)),
  },
  restore: {
    usage: RESTORE_USAGE,
    act: (deps, words) => withPlainFile(deps, words, (file) => restore(deps, file)),
  },
  rehearse: { usage: RESTORE_USAGE, act: rehearseRestore },
  migrate: {
    usage: ['', '--plan'],
    act: (deps, words) => (words.length > 0 ? planUpgrade(deps) : migrate(deps, words)),
  },
  import: {
    usage: ['FILE'],
    act: async (deps, words) =>
      (await isGzip(words[0] ?? '')) ? restore(deps, words[0] ?? '') : importList(deps, words),
  },
  embeddings: {
    usage: GENERATION_USAGE,
    act: withServices(({ generations }, words) => runGenerationCommand(generations, words)),
  },
  images: {
    usage: IMAGES_USAGE,
    act: withServices(({ dataSource, config }, words) => movePictures(dataSource, config, words)),
  },
};

const importList = withServices(({ dataSource, config }, [file = '']) =>
  importFile(dataSource, file, config.publicUrl),
);

const AFTER_A_RESTORE = `Everybody has to sign in and connect programs again.
Whatever was deleted, revoked or forbidden since the backup is back, such as access tokens and mails that members had
unsubscribed from. Whoever has paid since is unknown. Repeat it before you start the product: docs/operations/backups.md says how.`;

async function restore(deps: DatabaseDeps, file: string): Promise<string> {
  const rows = await restoreBackup(deps, file);
  return `${rowsWere(rows)} restored from ${file}\n${await moveAfterwards(deps)}${AFTER_A_RESTORE}`;
}

async function moveAfterwards(deps: DatabaseDeps): Promise<string> {
  if (!deps.config.bucket) return '';
  const database = await connectDatabase(deps);
  try {
    return await moveRestored(database.dataSource, deps.config);
  } finally {
    await database.close();
  }
}

/** Opens the database for a command, with or without a running product. */
function withServices(act: Act<CommandServices>): Act<DatabaseDeps> {
  return async (deps, words) => {
    const { config, log } = deps;
    const database = await connectDatabase(deps);
    try {
      const { dataSource } = database;
      const { memberChanges, site } = createAccounts({ config, dataSource, log });
      await site.load();
      const generations = await openGenerations(config, dataSource);
      return await act({ memberChanges, dataSource, generations, config }, words);
    } finally {
      await database.close();
    }
  };
}

const USAGE = ['--help', ...Object.entries(COMMANDS).flatMap(([name, { usage }]) => linesOf(name, usage))]
  .map(toLine)
  .join('');

function linesOf(name: string, usage: string[]): string[] {
  return usage.map((words) => `${name} ${words}`.trim());
}

function toLine(words: string): string {
  return `npm run admin -- ${words}\n`;
}

/** Finds the command and checks the words against its usage. Throws before anything is opened. */
function findCommand(name: string, words: string[]): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new AppError('BAD_USER_INPUT', `${name ? `There is no command ${name}\n` : ''}${USAGE}`);
  const lines = linesOf(name, command.usage);
  if (lines.some((line) => fitsUsage([name, ...words], line))) return command;
  throw new AppError('BAD_USER_INPUT', `Wrong arguments: ${words.join(' ') || 'none'}\n${lines.map(toLine).join('')}`);
}

async function run([command = '', ...words]: string[]): Promise<string> {
  if (command === '--help' || command === 'help') return USAGE;
  const known = findCommand(command, words);
  const config = readConfig();
  protectFolder(config.dataDir);
  return `${await known.act({ config, log: createLogger('warn'), tables }, words)}\n`;
}

/** The models are only named here: none is loaded. */
async function openGenerations(config: Config, dataSource: DataSource): Promise<GenerationService> {
  const { openai, embeddingModel, embeddingPrefixes: prefixes, embeddingModelPath: modelPath } = config;
  const served = await findServedModels(openai, { embedding: embeddingModel });
  const { embeddings } = chooseModels({ ...openai, served, prefixes, modelPath });
  const models = new EmbeddingModels(embeddings, served && !served.embedding ? undefined : embeddingModel);
  return new GenerationService(dataSource, { models, audit: new AuditService(dataSource) });
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
