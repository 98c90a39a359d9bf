import { protectFolder } from '../base/database/protect-folder.js';
import { fitsUsage } from '../base/validation/fits-usage.js';
import { readConfig } from '../config.js';
import { addModel } from './models/add-model.js';
import { ModelCommandError } from './models/hub.js';
import { listModels, removeModel } from './models/stored-models.js';

const USAGE = ['add ID [--file FILE]', 'list', 'remove ID'];
const HELP = `${USAGE.map((line) => `npm run models -- ${line}\n`).join('')}ID is OWNER/NAME of a model on HF_ENDPOINT.\n`;

async function run(words: string[]): Promise<string> {
  if (words[0] === '--help' || words[0] === 'help') return HELP;
  const [command, id = '', option, file] = words;
  if (!USAGE.some((line) => fitsUsage(words, line)) || (option && !file)) throw new ModelCommandError(HELP);
  const config = readConfig();
  protectFolder(config.dataDir);
  if (command === 'list') return listModels(config);
  if (command === 'remove') return removeModel(id, config);
  return addModel(id, { ...config, file, report: (line) => process.stderr.write(`${line}\n`) });
}

run(process.argv.slice(2)).then(
  (message) => void process.stdout.write(message),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message ?? error}\n`);
    process.exitCode = 1;
  },
);
