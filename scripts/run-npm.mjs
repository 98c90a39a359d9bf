import { execFileSync } from 'node:child_process';

/** Runs npm and returns its output. On Windows npm is a batch file, which only a shell can start. */
export const runNpm = (parameters, options) =>
  execFileSync('npm', parameters, { ...options, shell: process.platform === 'win32' });
