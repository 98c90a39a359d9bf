import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

buildStale(fileURLToPath(new URL('..', import.meta.url)));
process.setSourceMapsEnabled(true);
// In this very process, so that a signal reaches the product itself.
await import('../api/dist/main.js');
