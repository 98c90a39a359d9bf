import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Jest runs ES modules only with this flag.
const jest = fileURLToPath(new URL('../node_modules/jest/bin/jest.js', import.meta.url));
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const { status } = spawnSync(process.execPath, [...flags, jest, ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
});
process.exit(status ?? 1);
