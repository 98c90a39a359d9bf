import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { RateLimited } from '../../base/errors.js';
import { refusePrograms, type Member } from '../accounts/access.js';
import { EXPORTED, type ExportedTable } from './exported-tables.js';

const RUNNING = 'Your data is being downloaded already. Please wait until that has ended.';
const RETRY_SECONDS = 60;
const ROWS_PER_PAGE = 500;

interface Row {
  key: string;
  json: string;
}

/** Writes what is stored about a member as one JSON object. */
export class AccountExportService {
  /** Members whose data is being sent. */
  private readonly running = new Set<number>();

  constructor(private readonly dataSource: DataSource) {}

  /** Read in pages while it is sent, so that a slow client holds neither memory nor a connection. */
  export(member: Member): Readable {
    refusePrograms(member);
    const { id } = member.user;
    if (this.running.has(id)) throw new RateLimited(RUNNING, RETRY_SECONDS);
    this.running.add(id);
    return Readable.from(this.write(id)).once('close', () => this.running.delete(id));
  }

  private async *write(userId: number): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(currentTime())}`;
    for (const [name, table] of Object.entries<ExportedTable>(EXPORTED)) {
      yield `,${JSON.stringify(name)}:`;
      if (table.isSingle) yield (await this.read(table, userId))[0]?.json ?? 'null';
      else yield* this.writeList(table, userId);
    }
    yield '}';
  }

  private async *writeList(table: ExportedTable, userId: number): AsyncGenerator<string> {
    let rows = await this.read(table, userId);
    yield `[${joined(rows)}`;
    while (rows.length === ROWS_PER_PAGE) {
      rows = await this.read(table, userId, rows.at(-1)?.key);
      if (rows.length > 0) yield `,${joined(rows)}`;
    }
    yield ']';
  }

  private read({ owner, joins = '', key, fields }: ExportedTable, userId: number, after?: string): Promise<Row[]> {
    const pairs = Object.entries(fields).map(([name, column]) => `'${name}', ${column}`);
    return this.dataSource.query<Row[]>(
      `SELECT ${key}::text AS key, json_build_object(${pairs.join(', ')})::text AS json
       FROM ${owner.split('.')[0]} ${joins} WHERE ${owner} = $1 ${after === undefined ? '' : `AND ${key} > $2`}
       ORDER BY ${key} LIMIT ${ROWS_PER_PAGE}`,
      after === undefined ? [userId] : [userId, after],
    );
  }
}

const joined = (rows: Row[]) => rows.map(({ json }) => json).join(',');
