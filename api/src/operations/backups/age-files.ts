import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '../../base/errors.js';
import { openNew } from '../../base/write-whole.js';

/** Fifty modules that only an encrypted backup needs. */
const loadAge = () => import('age-encryption');

const asWeb = (file: string) => Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;

async function store(stream: globalThis.ReadableStream<Uint8Array>, file: string): Promise<void> {
  await pipeline(Readable.fromWeb(stream as ReadableStream), await openNew(file));
}

/** Encrypts a file to a public key, in the format of age. */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  await store(await encrypter.encrypt(asWeb(from)), to);
}

/** Decrypts it with the private key in a file of age-keygen. */
export async function decryptFile(from: string, to: string, keyFile: string): Promise<void> {
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(await readFile(keyFile, 'utf8'))?.[0];
  if (!key) throw new AppError('BAD_USER_INPUT', `${keyFile} has no private key of age-keygen`);
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    await store(await decrypter.decrypt(asWeb(from)), to);
  } catch (error) {
    throw new AppError('BAD_USER_INPUT', `${from} cannot be decrypted with ${keyFile}: ${(error as Error).message}`);
  }
}
