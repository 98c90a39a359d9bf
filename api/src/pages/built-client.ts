import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Openings } from './openings.js';

interface Built {
  document: string;
  openings: Openings;
}

/** What the build of the client left for the server: read when it is new, and kept. */
export class BuiltClient {
  #builtAt = 0;
  #built?: Built;

  constructor(private readonly folder: string) {}

  /** Undefined where nothing is built yet. */
  async read(): Promise<Built | undefined> {
    const file = path.join(this.folder, 'index.html');
    const builtAt = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (!builtAt) return undefined;
    if (this.#built && builtAt === this.#builtAt) return this.#built;
    const [document, openings] = await Promise.all([
      readFile(file, 'utf8'),
      readFile(path.join(this.folder, 'openings.json'), 'utf8'),
    ]);
    this.#builtAt = builtAt;
    return (this.#built = { document, openings: JSON.parse(openings) as Openings });
  }
}
