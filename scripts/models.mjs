import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

buildStale(fileURLToPath(new URL('..', import.meta.url)));
process.setSourceMapsEnabled(true);
await import('../api/dist/commands/models-command.js');
