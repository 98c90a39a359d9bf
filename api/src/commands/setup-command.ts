import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from '../config.js';
import { fillSettings, settingsOf, type Answers } from './setup/fill-settings.js';

/** Five questions, and the setting that checks the answer. */
const QUESTIONS: { key: keyof Answers; text: string; setting: string; isNeeded: boolean }[] = [
  { key: 'publicUrl', text: 'Public address, such as https://news.example.com', setting: 'PUBLIC_URL', isNeeded: true },
  { key: 'productName', text: 'Name of the directory', setting: 'PRODUCT_NAME', isNeeded: true },
  { key: 'adminEmail', text: 'Your e-mail address, as administrator', setting: 'ADMIN_EMAILS', isNeeded: true },
  {
    key: 'smtpUrl',
    text: 'Mail server, such as smtps://user:password@mail.example.com (empty: none)',
    setting: 'SMTP_URL',
    isNeeded: false,
  },
  {
    key: 'recipient',
    text: 'Public key for backups, age1… of age-keygen (empty: not encrypted)',
    setting: 'BACKUP_RECIPIENT',
    isNeeded: false,
  },
];

const root = fileURLToPath(new URL('../../..', import.meta.url));
const file = path.resolve(process.argv[2] ?? path.join(root, '.env'));

/** The problem with one answer. Rules of several settings are checked when all are there. */
function problemWith(setting: string, answer: string): string | undefined {
  try {
    readConfig({ [setting]: answer }, '/nowhere');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.find((problem) => problem.startsWith(`${setting}: must`));
  }
  return undefined;
}

async function ask(): Promise<Answers> {
  const terminal = createInterface({ input: stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answers: Partial<Answers> = {};
  for (const { key, text, setting, isNeeded } of QUESTIONS) {
    for (;;) {
      stdout.write(`${text}\n> `);
      const line = await lines.next();
      if (line.done) throw new Error('The answers ended before the questions: nothing was written');
      const answer = line.value.trim();
      const problem = answer ? problemWith(setting, answer) : isNeeded && 'It is needed';
      if (problem) stdout.write(`${problem}\n`);
      else {
        answers[key] = answer;
        break;
      }
    }
  }
  terminal.close();
  return answers as Answers;
}

if (existsSync(file)) {
  process.stderr.write(`${file} is there already: change it, or remove it first\n`);
  process.exit(1);
}
try {
  const example = readFileSync(path.join(root, '.env.example'), 'utf8');
  const settings = settingsOf(await ask());
  // Rules of several settings together.
  readConfig({ NODE_ENV: 'production', ...settings }, '/nowhere');
  // Only its owner reads the secrets.
  writeFileSync(file, fillSettings(example, settings), { flag: 'wx', mode: 0o600 });
} catch (error) {
  // Half of the settings would look like all of them.
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') rmSync(file, { force: true });
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
stdout.write(`\n${file} is written, with new secrets.\n`);
if (file === path.join(root, '.env')) {
  stdout.write('What npm run doctor finds now:\n\n');
  await import('./doctor-command.js');
}
