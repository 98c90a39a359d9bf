import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

/** Asks five questions, writes .env (or the file that is named) and runs the doctor. */
buildStale(fileURLToPath(new URL('..', import.meta.url)));
await import('../api/dist/commands/setup-command.js');
