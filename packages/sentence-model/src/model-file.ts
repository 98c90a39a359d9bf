import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FILE = 'all-MiniLM-L6-v2-int8.onnx';
/** SHA-256 of the file, which is the same on every machine. */
const DIGEST = 'a61905c9d5ab96b96cabb92a2a994f69bae47b89b45cb62bb926796065464b1b';
const WRITER = fileURLToPath(new URL('./write-model-process.js', import.meta.url)).replace('/src/', '/dist/');
const BLOCK = 1024 * 1024;

/** Creates the model's file if it is missing or damaged. Undefined if it cannot be written. */
export async function ensureModelFile(folder: string): Promise<string | undefined> {
  const file = path.join(folder, FILE);
  if (digestOf(file) === DIGEST) return file;
  // In a process of its own, because writing takes 160 MB, and a thread would not free all of it.
  const written = promisify(execFile)(process.execPath, [WRITER, file]);
  await written.catch(() => undefined);
  return digestOf(file) === DIGEST ? file : undefined;
}

/** Block by block, because the file has 23 MB. */
function digestOf(file: string): string | undefined {
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    const hash = createHash('sha256');
    const block = Buffer.alloc(BLOCK);
    for (let read = readSync(opened, block); read > 0; read = readSync(opened, block))
      hash.update(block.subarray(0, read));
    return hash.digest('hex');
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}
