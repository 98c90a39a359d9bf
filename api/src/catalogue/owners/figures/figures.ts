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
/** What networks have told in this hour. Beyond, the network that came first is forgotten: no network keeps others from being counted. */
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
  /** By network, what it has told since `seenSince`. */
  private readonly seen = new Map<string, Set<string>>();
  private seenCount = 0;
  private seenSince = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Logger,
  ) {}

  /** Counts each newsletter once for a network and an hour. IDs are looked up first, or invented ones would take the places of others. */
  async countFor(network: string, figure: Figure, newsletterIds: number[]): Promise<void> {
    const told = this.toldBy(network);
    const asked = [...new Set(newsletterIds)].filter((id) => !told.has(`${figure} ${id}`));
    if (asked.length === 0) return;
    const listed = await this.dataSource.query<{ id: number }[]>(LISTED, [asked]);
    this.count(
      figure,
      listed.map(({ id }) => id).filter((id) => this.isNew(network, `${figure} ${id}`)),
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

  private toldBy(network: string): Set<string> {
    if (Date.now() - this.seenSince >= HOUR_MS) {
      this.seen.clear();
      [this.seenCount, this.seenSince] = [0, Date.now()];
    }
    const told = this.seen.get(network) ?? new Set();
    this.seen.set(network, told);
    return told;
  }

  private isNew(network: string, event: string): boolean {
    const told = this.toldBy(network);
    if (told.has(event)) return false;
    told.add(event);
    this.seenCount += 1;
    while (this.seenCount > MAX_SEEN) this.forgetFirst();
    return true;
  }

  private forgetFirst(): void {
    const [[network, told]] = this.seen as unknown as [[string, Set<string>]];
    this.seen.delete(network);
    this.seenCount -= told.size;
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
