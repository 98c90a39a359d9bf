import type { DataSource } from 'typeorm';
import { moveWeeks } from './edition-weeks.js';
import { readLifeFacts } from './life-facts.js';
import { toLifeRow } from './life-row.js';

const BATCH = 100;

const SAVE = `
  UPDATE newsletters n SET state = r.state, state_since = r.state_since, first_edition_at = r.first_edition_at,
    last_edition_at = r.last_edition_at, cadence = r.cadence, usual_day = r.usual_day, gap_days = r.gap_days,
    editions_per_week = r.editions_per_week, editions_by_week = r.editions_by_week, average_words = r.average_words,
    edition_length = r.edition_length, free_share = r.free_share, reading_access = r.reading_access, languages = r.languages,
    measured_at = r.measured_at, measure_at = r.measure_at
  FROM jsonb_to_recordset($1::jsonb) AS r (id int, state text, state_since timestamptz, first_edition_at timestamptz,
    last_edition_at timestamptz, cadence text, usual_day text, gap_days real, editions_per_week real,
    editions_by_week smallint[], average_words int, edition_length text, free_share real, reading_access text,
    languages text[], measured_at timestamptz, measure_at timestamptz)
  WHERE n.id = r.id`;

export interface Pulse {
  editionCount: number;
  editionsByWeek: number[];
}

/** Measures whether newsletters are active, how often they publish and what their editions are like. */
export class LifeService {
  constructor(private readonly dataSource: DataSource) {}

  /** Call after any change of a newsletter's editions. */
  async measure(ids: readonly number[], now = new Date()): Promise<void> {
    const facts = await readLifeFacts(this.dataSource, ids, now);
    const rows = facts.map((one) => toLifeRow(one, now));
    if (rows.length > 0) await this.dataSource.query(SAVE, [JSON.stringify(rows)]);
  }

  /** Measures newsletters whose state changes over time alone, and new ones. Returns the number measured. */
  async measureDue(now = new Date()): Promise<number> {
    let measured = 0;
    for (;;) {
      const due = await this.dataSource.query<{ id: number }[]>(
        'SELECT id FROM newsletters WHERE measure_at <= $1 ORDER BY measure_at LIMIT $2',
        [now, BATCH],
      );
      if (due.length === 0) return measured;
      await this.measure(
        due.map(({ id }) => id),
        now,
      );
      measured += due.length;
    }
  }

  /** Current edition counts and editions per week of each newsletter. */
  async pulses(ids: readonly number[], now = new Date()): Promise<Map<number, Pulse>> {
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
