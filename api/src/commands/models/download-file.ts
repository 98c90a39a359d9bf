import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { problemOf } from '../doctor/finding.js';
import { ModelCommandError, openFile, type Hub, type HubFile, type HubModel } from './hub.js';

interface Download {
  hub: Hub;
  model: HubModel;
  file: HubFile;
  /** Where it is stored. Until it is complete, `.part` is added. */
  target: string;
}

/** Downloads a file, and checks its size and its SHA-256 where the hub tells them. A large one goes on where it broke off. */
export async function downloadFile(download: Download): Promise<void> {
  const { file, target } = download;
  if (file.sha256 && (await digestOf(target)) === file.sha256) return;
  mkdirSync(path.dirname(target), { recursive: true });
  const part = `${target}.part`;
  // Only a file whose content can be checked may consist of two downloads.
  const from = file.sha256 ? sizeOf(part) : 0;
  await fetchInto(part, download, from);
  if (from > 0 && (await problemWith(part, file))) await fetchInto(part, download, 0);
  const problem = await problemWith(part, file);
  if (problem) {
    rmSync(part);
    throw new ModelCommandError(`${file.path} ${problem}: try again`);
  }
  renameSync(part, target);
}

async function fetchInto(part: string, { hub, model, file }: Download, from: number): Promise<void> {
  const response = await openFile(hub, model, { path: file.path, from });
  // There is nothing after the part.
  if (response.status === 416) return;
  const flags = response.status === 206 ? 'a' : 'w';
  const left = (file.size ?? Infinity) - (response.status === 206 ? from : 0);
  try {
    const body = Readable.fromWeb(response.body as ReadableStream);
    await pipeline(body, limitedTo(left), createWriteStream(part, { flags }));
  } catch (error) {
    throw new ModelCommandError(`${file.path} broke off: ${problemOf(error)}. The same command goes on with it`);
  }
}

/** A server must not fill the disk. */
const limitedTo = (bytes: number) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let left = bytes;
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0) throw new Error('it is longer than the hub said');
      yield chunk;
    }
  };

async function problemWith(part: string, { size, sha256 }: HubFile): Promise<string | undefined> {
  if (size !== undefined && sizeOf(part) !== size) return `has ${sizeOf(part)} bytes, not ${size}`;
  return sha256 && (await digestOf(part)) !== sha256 ? 'was damaged on its way' : undefined;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

async function digestOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
