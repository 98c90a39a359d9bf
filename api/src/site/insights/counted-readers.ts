import { createHmac, randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { currentMs } from '../../base/clock.js';
import { deleteWhere } from '../../base/database/delete-in-pieces.js';

/** What a network did, which counts once. */
export interface Told {
  kind: string;
  name: string;
  network: string;
  /** The hour or the day, in which it counts once. */
  period: number;
}

interface Marked<T> {
  day: string;
  byMark: ReadonlyMap<string, T>;
}

const SALT_BYTES = 32;
/** Enough for no two readers of a day to share one. */
const MARK_BYTES = 16;

/** The first process of a day makes its salt. */
const MAKE_SALT = 'INSERT INTO insight_salts (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const SALT = 'SELECT salt FROM insight_salts WHERE day = $1';

/** In order, so that two processes do not wait for each other in a circle. */
const MARK = `
  INSERT INTO insight_marks (day, mark) SELECT $1, mark FROM unnest($2::bytea[]) AS mark ORDER BY mark
  ON CONFLICT DO NOTHING RETURNING encode(mark, 'hex') AS mark`;

/** Counts what readers do once over all processes. The database has hashes of their networks, with a salt, for the day. */
export class CountedReaders {
  private salt: { day: string; value: Buffer } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly now: () => number = currentMs,
  ) {}

  /** Before the transaction that counts them, because it may have the only connection. */
  async mark<T extends Told>(told: T[]): Promise<Marked<T>> {
    const day = this.today();
    if (told.length === 0) return { day, byMark: new Map() };
    const salt = await this.saltOf(day);
    return { day, byMark: new Map(told.map((one) => [markOf(salt, one), one])) };
  }

  /** Those that no process has counted before. */
  async newOf<T>(manager: EntityManager, { day, byMark }: Marked<T>): Promise<T[]> {
    if (byMark.size === 0) return [];
    const marks = [...byMark.keys()].map((mark) => Buffer.from(mark, 'hex'));
    const rows = await manager.query<{ mark: string }[]>(MARK, [day, marks]);
    return rows.flatMap(({ mark }) => byMark.get(mark) ?? []);
  }

  /** What earlier days had. */
  async sweep(): Promise<void> {
    const day = this.today();
    for (const table of ['insight_salts', 'insight_marks'])
      await deleteWhere(this.dataSource, { table, where: 'day < $1', values: [day] });
  }

  private today(): string {
    return new Date(this.now()).toISOString().slice(0, 10);
  }

  /** Outside of a transaction, which could take back a salt that is kept here. */
  private async saltOf(day: string): Promise<Buffer> {
    if (this.salt?.day === day) return this.salt.value;
    await this.dataSource.query(MAKE_SALT, [day, randomBytes(SALT_BYTES)]);
    const [row] = await this.dataSource.query<{ salt: Buffer }[]>(SALT, [day]);
    if (!row) throw new Error('There is no salt of this day');
    this.salt = { day, value: row.salt };
    return row.salt;
  }
}

function markOf(salt: Buffer, { kind, name, network, period }: Told): string {
  const mark = createHmac('sha256', salt).update(JSON.stringify([kind, name, network, period]));
  return mark.digest().subarray(0, MARK_BYTES).toString('hex');
}
