import type { DataSource } from 'typeorm';
import { currentMs } from '../../base/clock.js';
import { deleteWhere } from '../../base/database/delete-in-pieces.js';
import { UTC_TODAY } from '../../base/database/utc-day.js';
import { ToldByNetwork } from '../../base/lists/told-by-network.js';
import type { Logger } from '../../base/log.js';
import { CountedReaders, type Told } from './counted-readers.js';
import { normaliseSearch, WaitingSearches } from './waiting-searches.js';

/** One number a day. */
export const DAILY = ['visits', 'readers', 'questions', 'unanswered', 'refused', 'digests', 'digestVisits'] as const;
/** Numbers a day by name. */
type Named = 'origin' | 'found' | 'missed';
type InsightKind = (typeof DAILY)[number] | Named;
type Counts = Map<string, { kind: InsightKind; name: string; count: number }>;

/** What a browser tells when it opens the site. */
export interface Visit {
  /** Host of the page that led here. */
  from?: string | null;
  isFromDigest?: boolean | null;
}

/** What counts once for a network, in an hour or a day. */
interface Once {
  name?: string;
  network: string;
  periodMs: number;
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

/** Counts by day what people look for. Stores nothing about anybody: networks are in memory for a day at most, and as hashes in the database. */
export class Insights {
  private pending: Counts = new Map();
  /** Another process may have counted these. */
  private told: (Told & { kind: InsightKind })[] = [];
  private readonly readers: CountedReaders;
  private readonly inHour = new ToldByNetwork({ periodMs: HOUR_MS, max: MAX_TOLD, maxOfNetwork: MAX_OF_NETWORK });
  private readonly inDay = new ToldByNetwork({ periodMs: DAY_MS, max: MAX_TOLD, maxOfNetwork: MAX_OF_NETWORK });
  private readonly waiting = new WaitingSearches();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { log: Logger; keptDays: number; ownHost: string },
  ) {
    this.readers = new CountedReaders(dataSource);
  }

  count(kind: InsightKind, name = ''): void {
    if (this.deps.keptDays === 0) return;
    add(this.pending, kind, name);
    this.flushSoon();
  }

  /** A network is one reader a day, and one visit an hour. */
  countVisit(network: string, { from, isFromDigest }: Visit): void {
    this.countOnce('visits', { network, periodMs: HOUR_MS });
    this.countOnce('readers', { network, periodMs: DAY_MS });
    if (isFromDigest) this.countOnce('digestVisits', { network, periodMs: HOUR_MS });
    const host = from?.toLowerCase().replace(/^www\./, '') ?? '';
    const isOther = host !== this.deps.ownHost && HOST.test(host);
    if (isOther) this.countOnce('origin', { name: host, network, periodMs: DAY_MS });
  }

  /** Once for a network and a day. Words are not stored before three networks have searched them. */
  async countSearch(network: string, text: string, isFound: boolean): Promise<void> {
    const words = normaliseSearch(text);
    if (this.deps.keptDays === 0 || !words || !this.inDay.add(network, `search ${words}`)) return;
    const [row] = await this.dataSource.query<{ stored: boolean }[]>(IS_STORED, [words]);
    const counted = row?.stored ? new Map([[network, isFound]]) : this.waiting.add(network, words, isFound);
    for (const [of, wasFound] of counted) this.tell(wasFound ? 'found' : 'missed', { name: words, network: of });
  }

  private countOnce(kind: InsightKind, { name = '', network, periodMs }: Once): void {
    const known = periodMs === HOUR_MS ? this.inHour : this.inDay;
    if (this.deps.keptDays > 0 && known.add(network, `${kind} ${name}`)) this.tell(kind, { name, network, periodMs });
  }

  private tell(
    kind: InsightKind,
    { name = '', network, periodMs = DAY_MS }: Partial<Once> & { network: string },
  ): void {
    const period = Math.floor(currentMs() / periodMs);
    if (this.told.length < MAX_PENDING) this.told.push({ kind, name, network, period });
    this.flushSoon();
  }

  private flushSoon(): void {
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what was counted. The database may be gone: nobody waits for these figures. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [counts, told] = [this.pending, this.told];
    this.pending = new Map();
    this.told = [];
    if (counts.size + told.length === 0) return;
    try {
      const marked = await this.readers.mark(told);
      await this.dataSource.transaction(async (manager) => {
        for (const { kind, name } of await this.readers.newOf(manager, marked)) add(counts, kind, name);
        if (counts.size > 0) await manager.query(SAVE, [JSON.stringify([...counts.values()]), MAX_NAMES]);
      });
    } catch (error) {
      this.deps.log.warn({ err: error, counts: counts.size + told.length }, 'insights could not be stored');
    }
  }

  async sweep(): Promise<number> {
    await this.readers.sweep();
    const where = `day <= ${UTC_TODAY} - $1::int`;
    return deleteWhere(this.dataSource, { table: 'insight_days', where, values: [this.deps.keptDays] });
  }
}

function add(counts: Counts, kind: InsightKind, name: string): void {
  const key = `${kind} ${name}`;
  const known = counts.get(key);
  if (known) known.count += 1;
  else if (counts.size < MAX_PENDING) counts.set(key, { kind, name, count: 1 });
}
