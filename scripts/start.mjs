import { fileURLToPath } from 'node:url';
import { buildStale } from './build-stale.mjs';

const [role] = process.argv.slice(2);
if (role) process.env.ROLE = role;
keepLessMemory();
buildStale(fileURLToPath(new URL('..', import.meta.url)));
process.setSourceMapsEnabled(true);
// In this process, so that signals reach the product.
await import('../api/dist/main.js');

/** glibc keeps the memory of freed large buffers unless these are set when the process starts. Node 20 has no `execve`. */
function keepLessMemory() {
  const isDone = process.env.MALLOC_TRIM_THRESHOLD_ !== undefined;
  if (process.platform !== 'linux' || isDone || !process.execve) return;
  const settings = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...settings,
  });
}
