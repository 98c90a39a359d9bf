import type { DataSource } from 'typeorm';
import type { Logger } from '../../../base/log.js';
import { MAX_STATS_DAYS } from '@niche-newsletters/rules/figure.rules';

export const FIGURES = ['shown', 'opened', 'clicked', 'found', 'cited'] as const;
export type Figure = (typeof FIGURES)[number];

type Counts = Record<Figure, number>;

/** Many readers become one write. After a crash, so much is not counted. */
const FLUSH_MS = 10_000;

const SAVE = `
  INSERT INTO newsletter_days AS known (newsletter_id, day, ${FIGURES.join(', ')})
  SELECT n.id, (now() AT TIME ZONE 'UTC')::date, ${FIGURES.map((name) => `r.${name}`).join(', ')}
  FROM jsonb_to_recordset($1::jsonb) AS r (id int, ${FIGURES.map((name) => `${name} int`).join(', ')})
  JOIN newsletters n ON n.id = r.id AND n.submission_status = 'approved'
  ORDER BY n.id
  ON CONFLICT (newsletter_id, day) DO UPDATE SET ${FIGURES.map((name) => `${name} = known.${name} + excluded.${name}`).join(', ')}`;

/** Counts by newsletter and day how often readers met it, and nothing about the readers. */
export class Figures {
  private pending = new Map<number, Counts>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Logger,
  ) {}

  count(figure: Figure, newsletterIds: Iterable<number>): void {
    for (const id of new Set(newsletterIds)) {
      const counts = this.pending.get(id) ?? { shown: 0, opened: 0, clicked: 0, found: 0, cited: 0 };
      counts[figure] += 1;
      this.pending.set(id, counts);
    }
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
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

  async sweep(): Promise<number> {
    const [, days] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM newsletter_days WHERE day <= (now() AT TIME ZONE 'UTC')::date - $1::int`,
      [MAX_STATS_DAYS],
    );
    return days;
  }
}
