import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.js';

const BYTES = 48;
const LENGTH = (BYTES / 3) * 4;

/** The configured secret, or one that is generated once and stored in the data folder, so that sessions survive a restart. */
export function readTokenSecret({ jwtSecret, dataDir }: Config): string {
  if (jwtSecret) return jwtSecret;
  const file = path.join(dataDir, 'token-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) generate(file);
  const secret = readFileSync(file, 'utf8');
  // A full disk or a lost write must not leave a secret that others can guess.
  if (secret.length < LENGTH) throw new Error(`${file} is not whole. Remove it: all will have to sign in again`);
  return secret;
}

/** A link appears whole, and not where another process was faster. */
function generate(file: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    writeFileSync(aside, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
