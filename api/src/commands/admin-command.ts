import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { GRANT_NAMES, type AccountService, type Grant } from '../people/accounts/account.service.js';
import { AuditService } from '../people/audit/audit.service.js';
import { readConfig, type Config } from '../config.js';
import { exportData } from '../base/database/archive/export-data.js';
import { connectDatabase } from '../base/database/open-database.js';
import { protectFolder } from '../base/database/protect-folder.js';
import { createAccounts } from '../app/services/people.js';
import { tables } from '../app/tables.js';
import { AppError } from '../base/errors.js';
import { createLogger } from '../base/log.js';
import { fitsUsage } from '../base/validation/fits-usage.js';
import { importFile } from './import-file.js';
import { findServedModels } from '../outside/models/find-served-models.js';
import { chooseModels } from '../outside/models/choose-models.js';
import { EmbeddingModels } from '../library/passages/embedding-models.js';
import { GENERATION_USAGE, runGenerationCommand } from '../library/passages/generations/generation-command.js';
import { GenerationService } from '../library/passages/generations/generation.service.js';

interface CommandServices {
  accounts: AccountService;
  generations: GenerationService;
  dataSource: DataSource;
  publicUrl: string;
}

interface Command {
  /** What may follow the name, one line each. */
  usage: string[];
  /** Only called with words that fit the usage. */
  act(services: CommandServices, words: string[]): Promise<string>;
}

const COMMANDS: Record<string, Command> = {
  grant: {
    usage: [`EMAIL ${GRANT_NAMES.join('|')}`],
    act: ({ accounts }, [email = '', grant]) =>
      accounts
        .grant(email, grant as Grant)
        .then((user) => `${user.email} is now ${user.role}, ${user.subscriptionStatus}`),
  },
  'end-sessions': {
    usage: ['EMAIL'],
    act: ({ accounts }, [email = '']) =>
      accounts.endSessions(email).then((user) => `Every session of ${user.email} has ended`),
  },
  export: {
    usage: ['FILE'],
    act: ({ dataSource }, [file = '']) =>
      exportData(dataSource, file).then((rows) => `${rows} rows were written to ${file}`),
  },
  import: {
    usage: ['FILE'],
    act: ({ dataSource, publicUrl }, [file = '']) => importFile(dataSource, file, publicUrl),
  },
  embeddings: {
    usage: GENERATION_USAGE,
    act: ({ generations }, words) => runGenerationCommand(generations, words),
  },
};

const USAGE = ['--help', ...Object.entries(COMMANDS).flatMap(([name, { usage }]) => linesOf(name, usage))]
  .map(toLine)
  .join('');

function linesOf(name: string, usage: string[]): string[] {
  return usage.map((words) => `${name} ${words}`);
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

/** Runs a command, with or without a running product. */
async function run([command = '', ...words]: string[]): Promise<string> {
  if (command === '--help' || command === 'help') return USAGE;
  const known = findCommand(command, words);
  const config = readConfig();
  protectFolder(config.dataDir);
  const database = await connectDatabase({ config, log: createLogger('warn'), tables });
  try {
    const { dataSource } = database;
    const { accounts } = createAccounts({ config, dataSource });
    const generations = await openGenerations(config, dataSource);
    const message = await known.act({ accounts, dataSource, generations, publicUrl: config.publicUrl }, words);
    return `${message}\n`;
  } finally {
    await database.close();
  }
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
