import type { DataSource } from 'typeorm';
import { currentTime } from '../../../base/clock.js';
import { writeDueWords, writeListedWords } from '../listing/write-listed-words.js';
import { moveWeeks } from './edition-weeks.js';
import { readLifeFacts } from './life-facts.js';
import { toLifeRow } from './life-row.js';

/** Kind of the outbox. A migration that adds a measured column promises it, and only workers that know it take it. */
export const MEASURE_ALL = 'measure-all';

const BATCH = 100;
/** At 30 µs a row (`plan-migrations.ts`), other writers of these rows wait some 30 ms. */
const DUE_PIECE = 1_000;
const MAKE_DUE = `
  UPDATE newsletters SET measure_at = now()
  WHERE id IN (SELECT id FROM newsletters WHERE id > $1 ORDER BY id LIMIT ${DUE_PIECE} FOR UPDATE) RETURNING id`;

/** Writes the columns that the rows have. */
function save(rows: ReturnType<typeof toLifeRow>[]): [sql: string, parameters: string[]] {
  const [{ id: _id, ...measured } = { id: 0 }] = rows;
  const changes = Object.keys(measured).map((column) => `${column} = r.${column}`);
  const sql = `UPDATE newsletters n SET ${changes.join(', ')}
    FROM jsonb_populate_recordset(NULL::newsletters, $1::jsonb) r WHERE n.id = r.id`;
  return [sql, [JSON.stringify(rows)]];
}

export interface Pulse {
  editionCount: number;
  editionsByWeek: number[];
}

/** Measures whether newsletters are active, how often they publish, what their editions are like, and by which words they are found. */
export class LifeService {
  constructor(private readonly dataSource: DataSource) {}

  /** Call after any change of a newsletter's editions. */
  async measure(ids: readonly number[], now = currentTime()): Promise<void> {
    const facts = await readLifeFacts(this.dataSource, ids, now);
    const rows = facts.map((one) => toLifeRow(one, now));
    if (rows.length > 0) await this.dataSource.query(...save(rows));
    await writeListedWords(this.dataSource, ids);
  }

  /** Measures newsletters whose state changes over time alone, and new ones, and writes words that changed. Returns the number measured. */
  async measureDue(now = currentTime()): Promise<number> {
    let measured = 0;
    for (;;) {
      const due = await this.dataSource.query<{ id: number }[]>(
        'SELECT id FROM newsletters WHERE measure_at <= $1 ORDER BY measure_at LIMIT $2',
        [now, BATCH],
      );
      if (due.length === 0) break;
      await this.measure(
        due.map(({ id }) => id),
        now,
      );
      measured += due.length;
    }
    await writeDueWords(this.dataSource);
    return measured;
  }

  /** Has `measureDue` measure every newsletter, also those that are silent. */
  async makeAllDue(): Promise<void> {
    for (let after = 0; ;) {
      const [due] = await this.dataSource.query<[{ id: number }[]]>(MAKE_DUE, [after]);
      if (due.length === 0) return;
      after = due.reduce((last, { id }) => Math.max(last, id), after);
    }
  }

  /** Current edition counts and editions per week of each newsletter. */
  async pulses(ids: readonly number[], now = currentTime()): Promise<Map<number, Pulse>> {
    const rows = await this.dataSource.query<{ id: number; weeks: number[]; measuredAt: Date | null; count: number }[]>(
      `SELECT n.id, n.editions_by_week AS weeks, n.measured_at AS "measuredAt", coalesce(c.processed, 0) AS count
       FROM newsletters n LEFT JOIN content_counts c ON c.newsletter_id = n.id WHERE n.id = ANY ($1)`,
      [ids],
    );
    return new Map(
      rows.map(({ id, weeks, measuredAt, count }) => [
        id,
        { editionCount: count, editionsByWeek: moveWeeks(weeks, measuredAt, now) },
      ]),
    );
  }
}
