import type { DataSource } from 'typeorm';
import { deleteWhere } from '../../../base/database/delete-in-pieces.js';
import { UTC_TODAY } from '../../../base/database/utc-day.js';
import type { Logger } from '../../../base/log.js';
import { MAX_STATS_DAYS } from '@niche-newsletters/rules/figure.rules';

export const FIGURES = ['shown', 'opened', 'clicked', 'found', 'cited'] as const;
export type Figure = (typeof FIGURES)[number];

type Counts = Record<Figure, number>;

/** Many readers become one write. After a crash, so much is not counted. */
const FLUSH_MS = 10_000;
/** IDs are kept until they are written, and anybody may send any number. */
export const MAX_PENDING = 20_000;
/** The same for what networks have told: ten networks for each of those newsletters. */
const MAX_SEEN = 10 * MAX_PENDING;

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
  /** Figures that networks have told since the last write. */
  private seen = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Logger,
  ) {}

  /** Counts each newsletter of a network once between two writes. */
  count(figure: Figure, newsletterIds: Iterable<number>, network?: string): void {
    for (const id of new Set(newsletterIds)) {
      const counts = this.pending.get(id) ?? this.begin(id);
      if (!counts || (network && !this.isNew(`${figure} ${id} ${network}`))) continue;
      counts[figure] += 1;
    }
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  private begin(id: number): Counts | undefined {
    if (this.pending.size >= MAX_PENDING) return undefined;
    const counts = { shown: 0, opened: 0, clicked: 0, found: 0, cited: 0 };
    this.pending.set(id, counts);
    return counts;
  }

  private isNew(event: string): boolean {
    if (this.seen.has(event) || this.seen.size >= MAX_SEEN) return false;
    this.seen.add(event);
    return true;
  }

  /** Writes what was counted. The database may be gone: nobody waits for these figures. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const rows = [...this.pending].map(([id, counts]) => ({ id, ...counts }));
    this.pending = new Map();
    this.seen = new Set();
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
