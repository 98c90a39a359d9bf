import { createHash } from 'node:crypto';
import { AppError } from '../../errors.js';

export const notABackup = () => new AppError('BAD_USER_INPUT', 'The file is not a complete backup of this product');

const ROW = /^\{"table":"(\w+)",/;
const START = '{"sealed":';

/** The last line of a backup: how many rows each table has, and the hash of the lines before. */
class Seal {
  private readonly hash = createHash('sha256');
  private readonly rows: Record<string, number> = {};

  /** Whole lines. */
  add(lines: string): void {
    this.hash.update(lines);
    for (const line of lines.split('\n')) {
      const table = ROW.exec(line)?.[1];
      if (table) this.rows[table] = (this.rows[table] ?? 0) + 1;
    }
  }

  end(): string {
    return `${START}true,"rows":${JSON.stringify(this.rows)},"sha256":"${this.hash.digest('hex')}"}`;
  }
}

/** Adds the last line. */
export async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const seal = new Seal();
  for await (const some of lines) {
    seal.add(some);
    yield some;
  }
  yield `${seal.end()}\n`;
}

/** Leaves out the last line, without line ends. Throws if it is missing, is not the last, or says otherwise. */
export async function* unsealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const seal = new Seal();
  let isSealed = false;
  for await (const line of lines) {
    if (isSealed) throw notABackup();
    if (line.startsWith(START)) {
      if (line !== seal.end()) throw notABackup();
      isSealed = true;
      continue;
    }
    seal.add(`${line}\n`);
    yield line;
  }
  if (!isSealed) throw notABackup();
}
