import type { DataSource } from 'typeorm';
import { deleteWhere } from '../../../base/database/delete-in-pieces.js';
import { UTC_TODAY } from '../../../base/database/utc-day.js';
import { ToldByNetwork } from '../../../base/lists/told-by-network.js';
import type { Logger } from '../../../base/log.js';
import { MAX_STATS_DAYS } from '@niche-newsletters/rules/figure.rules';

export const FIGURES = ['shown', 'opened', 'clicked', 'found', 'cited'] as const;
export type Figure = (typeof FIGURES)[number];

type Counts = Record<Figure, number>;

/** Many readers become one write. After a crash, so much is not counted. */
const FLUSH_MS = 10_000;
/** IDs are kept until they are written, and anybody may send any number. */
export const MAX_PENDING = 20_000;
/** What networks have told in this hour. */
const MAX_SEEN = 10 * MAX_PENDING;
const HOUR_MS = 3_600_000;

const LISTED = `SELECT id FROM newsletters WHERE id = ANY ($1) AND submission_status = 'approved'`;

const SAVE = `
  INSERT INTO newsletter_days AS known (newsletter_id, day, ${FIGURES.join(', ')})
  SELECT n.id, ${UTC_TODAY}, ${FIGURES.map((name) => `r.${name}`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS r (id int, ${FIGURES.map((name) => `${name} int`).join(', ')})
  JOIN newsletters n ON n.id = r.id AND n.submission_status = 'approved'
  ORDER BY n.id
  ON CONFLICT (newsletter_id, day) DO UPDATE SET ${FIGURES.map((name) => `${name} = known.${name} + excluded.${name}`).join(', ')}`;

/** Counts by newsletter and day how often readers met it. Stores nothing about the readers. */
export class Figures {
  private pending = new Map<number, Counts>();
  private readonly told = new ToldByNetwork({ periodMs: HOUR_MS, max: MAX_SEEN, maxOfNetwork: MAX_SEEN });
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Logger,
  ) {}

  /** Counts each newsletter once for a network and an hour. IDs are looked up first, or invented ones would take the places of others. */
  async countFor(network: string, figure: Figure, newsletterIds: number[]): Promise<void> {
    const asked = [...new Set(newsletterIds)].filter((id) => !this.told.has(network, `${figure} ${id}`));
    if (asked.length === 0) return;
    const listed = await this.dataSource.query<{ id: number }[]>(LISTED, [asked]);
    this.count(
      figure,
      listed.map(({ id }) => id).filter((id) => this.told.add(network, `${figure} ${id}`)),
    );
  }

  /** Of listed newsletters. */
  count(figure: Figure, newsletterIds: Iterable<number>): void {
    for (const id of new Set(newsletterIds)) {
      const counts = this.pending.get(id) ?? this.begin(id);
      if (counts) counts[figure] += 1;
    }
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  private begin(id: number): Counts | undefined {
    if (this.pending.size >= MAX_PENDING) return undefined;
    const counts = { shown: 0, opened: 0, clicked: 0, found: 0, cited: 0 };
    this.pending.set(id, counts);
    return counts;
  }

  /** Writes what was counted. The database may be gone: nobody waits for these figures. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const rows = [...this.pending].map(([id, counts]) => ({ id, ...counts }));
    this.pending = new Map();
    if (rows.length === 0) return;
    try {
      await this.dataSource.query(SAVE, [JSON.stringify(rows)]);
    } catch (error) {
      this.log.warn({ err: error, newsletters: rows.length }, 'figures of newsletters could not be stored');
    }
  }

  sweep(): Promise<number> {
    const where = `day <= ${UTC_TODAY} - $1::int`;
    return deleteWhere(this.dataSource, { table: 'newsletter_days', where, values: [MAX_STATS_DAYS] });
  }
}
