import type { DataSource } from 'typeorm';
import { deleteWhere } from '../../base/database/delete-in-pieces.js';
import { UTC_TODAY } from '../../base/database/utc-day.js';
import { ToldByNetwork } from '../../base/lists/told-by-network.js';
import type { Logger } from '../../base/log.js';
import { normaliseSearch, WaitingSearches } from './waiting-searches.js';

/** One number a day. */
export const DAILY = ['visits', 'readers', 'questions', 'unanswered', 'refused', 'digests', 'digestVisits'] as const;
/** Numbers a day by name. */
type Named = 'origin' | 'found' | 'missed';
type InsightKind = (typeof DAILY)[number] | Named;

/** What a browser tells when it opens the site. */
export interface Visit {
  /** Host of the page that led here. */
  from?: string | null;
  isFromDigest?: boolean | null;
}

const FLUSH_MS = 10_000;
/** Of different counts between two writes. */
const MAX_PENDING = 5_000;
/** Of each kind on a day: hosts and words come from strangers. */
const MAX_NAMES = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As many as the figures of newsletters remember. */
const MAX_TOLD = 200_000;
/** More than a reader searches in a day. */
const MAX_OF_NETWORK = 200;

const SAVE = `
  INSERT INTO insight_days AS known (day, kind, name, count)
  SELECT ${UTC_TODAY}, r.kind, r.name, r.count
  FROM (
    SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, name) AS place
    FROM jsonb_to_recordset($1::jsonb) AS given (kind text, name text, count int)
  ) r
  WHERE r.name = ''
    OR EXISTS (SELECT FROM insight_days d WHERE d.day = ${UTC_TODAY} AND d.kind = r.kind AND d.name = r.name)
    OR r.place + (SELECT count(*) FROM insight_days d WHERE d.day = ${UTC_TODAY} AND d.kind = r.kind) <= $2
  ORDER BY r.kind, r.name
  ON CONFLICT (day, kind, name) DO UPDATE SET count = known.count + excluded.count`;

const IS_STORED = `SELECT EXISTS (SELECT FROM insight_days WHERE name = $1 AND kind IN ('found', 'missed')) AS stored`;

const HOST = /^(?=.{1,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Counts by day what people look for. Stores nothing about anybody: networks are in memory for a day at most. */
export class Insights {
  private pending = new Map<string, { kind: InsightKind; name: string; count: number }>();
  private readonly inHour = new ToldByNetwork({ periodMs: HOUR_MS, max: MAX_TOLD, maxOfNetwork: MAX_OF_NETWORK });
  private readonly inDay = new ToldByNetwork({ periodMs: DAY_MS, max: MAX_TOLD, maxOfNetwork: MAX_OF_NETWORK });
  private readonly waiting = new WaitingSearches();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { log: Logger; keptDays: number; ownHost: string },
  ) {}

  count(kind: InsightKind, name = ''): void {
    if (this.deps.keptDays === 0) return;
    const key = `${kind} ${name}`;
    const known = this.pending.get(key);
    if (known) known.count += 1;
    else if (this.pending.size < MAX_PENDING) this.pending.set(key, { kind, name, count: 1 });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** A network is one reader a day, and one visit an hour. */
  countVisit(network: string, { from, isFromDigest }: Visit): void {
    if (this.inHour.add(network, 'visit')) this.count('visits');
    if (this.inDay.add(network, 'reader')) this.count('readers');
    if (isFromDigest && this.inHour.add(network, 'digest')) this.count('digestVisits');
    const host = from?.toLowerCase().replace(/^www\./, '') ?? '';
    const isOther = host !== this.deps.ownHost && HOST.test(host);
    if (isOther && this.inDay.add(network, `from ${host}`)) this.count('origin', host);
  }

  /** Once for a network and a day. Words are not stored before three networks have searched them. */
  async countSearch(network: string, text: string, isFound: boolean): Promise<void> {
    const words = normaliseSearch(text);
    if (this.deps.keptDays === 0 || !words || !this.inDay.add(network, `search ${words}`)) return;
    const [row] = await this.dataSource.query<{ stored: boolean }[]>(IS_STORED, [words]);
    const counted = row?.stored ? [isFound] : this.waiting.add(network, words, isFound);
    for (const wasFound of counted) this.count(wasFound ? 'found' : 'missed', words);
  }

  /** Writes what was counted. The database may be gone: nobody waits for these figures. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const rows = [...this.pending.values()];
    this.pending = new Map();
    if (rows.length === 0) return;
    try {
      await this.dataSource.query(SAVE, [JSON.stringify(rows), MAX_NAMES]);
    } catch (error) {
      this.deps.log.warn({ err: error, counts: rows.length }, 'insights could not be stored');
    }
  }

  sweep(): Promise<number> {
    const where = `day <= ${UTC_TODAY} - $1::int`;
    return deleteWhere(this.dataSource, { table: 'insight_days', where, values: [this.deps.keptDays] });
  }
}
