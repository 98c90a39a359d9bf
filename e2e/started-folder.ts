import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Compiled migrations and first rows. */
const MIGRATIONS = path.join(ROOT, 'api/dist/base/database');
const TEMPLATE = 'niche-started-folder-';
const KEEP_TEMPLATES_MS = 3_600_000;

/**
 * A data folder after its first start. Creating the database and migrating it takes longer than the rest of a start, so it is
 * done once, and copied.
 */
export async function copyStartedFolder(startAndStop: (folder: string) => Promise<void>): Promise<string> {
  const template = path.join(tmpdir(), TEMPLATE + hashMigrations());
  if (!existsSync(template)) await makeTemplate(template, startAndStop);
  const folder = mkdtempSync(path.join(tmpdir(), 'product-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(template: string, startAndStop: (folder: string) => Promise<void>): Promise<void> {
  removeOldTemplates();
  const unfinished = mkdtempSync(`${template}.`);
  try {
    await startAndStop(unfinished);
    if (!existsSync(template)) renameSync(unfinished, template);
  } catch (error) {
    // Another suite may have been faster by a moment.
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Part of the template's name. */
function hashMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}

function removeOldTemplates(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(TEMPLATE))) {
    const folder = path.join(tmpdir(), name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > KEEP_TEMPLATES_MS) rmSync(folder, { recursive: true, force: true });
  }
}
