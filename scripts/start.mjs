import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

const [role] = process.argv.slice(2);
if (role) process.env.ROLE = role;
buildStale(fileURLToPath(new URL('..', import.meta.url)));
process.setSourceMapsEnabled(true);
// In this process, so that signals reach the product.
await import('../api/dist/main.js');
