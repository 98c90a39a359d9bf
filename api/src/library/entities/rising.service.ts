import type { DataSource } from 'typeorm';
import type { Member } from '../../people/accounts/access.js';
import { outsideRequest } from '../../base/async/request-scope.js';
import { pairById } from '../../base/lists/by-id.js';
import { readPage } from '../../base/lists/paging.js';
import type { Entity } from './entity.entity.js';
import { PUBLIC_EDITION } from '../editions/public-edition.js';
import type { EntityService } from './entity.service.js';
import { measureRise } from './measure-rise.js';

export interface RisingEntity {
  entity: Entity;
  /** Newsletters that mentioned it in the last 30 days. */
  newsletters: number;
  /** Newsletters that mentioned it in an average 30 days of the previous half year. */
  newslettersBefore: number;
}

interface Ranking {
  measuredAt: number;
  rising: Promise<{ id: number; now: number; before: number }[]>;
}

const MONTHS_BEFORE = 6;
const DEFAULT_LIMIT = 10;
const MAX_KEPT = 50;
/** One more edition changes little, and counting half a year takes a while. */
const KEPT_MS = 5 * 60_000;

/** Names and topics that are mentioned more than chance explains, by publication date. */
export class RisingService {
  private ranking?: Ranking;

  constructor(
    private readonly dataSource: DataSource,
    private readonly entities: EntityService,
  ) {}

  async list(_member: Member, request: { limit?: number | null }): Promise<RisingEntity[]> {
    const { limit } = readPage(request, DEFAULT_LIMIT, MAX_KEPT);
    const ranked = (await this.ranked()).slice(0, limit);
    const found = await this.entities.mentioned(ranked.map(({ id }) => id));
    return pairById(ranked, found)
      .filter(([, entity]) => !entity.isHidden && !entity.rootId)
      .map(([{ now, before }, entity]) => ({
        entity,
        newsletters: now,
        newslettersBefore: before / MONTHS_BEFORE,
      }));
  }

  private ranked(): Ranking['rising'] {
    const now = performance.now();
    if (this.ranking && now - this.ranking.measuredAt < KEPT_MS) return this.ranking.rising;
    const rising = outsideRequest(() => this.measure());
    this.ranking = { measuredAt: now, rising };
    rising.catch(() => (this.ranking = undefined));
    return rising;
  }

  private async measure(): Ranking['rising'] {
    const [published, rows] = await Promise.all([
      this.dataSource.query<{ month: number; count: number }[]>(PUBLISHED),
      this.dataSource.query<{ id: number; now: number; before: number }[]>(NAMED),
    ]);
    const now = published.find(({ month }) => month === 0)?.count ?? 0;
    const before = published.filter(({ month }) => month > 0).reduce((sum, { count }) => sum + count, 0);
    return rows
      .map((row) => ({
        ...row,
        surprise: measureRise({ named: row.now, published: now }, { named: row.before, published: before }),
      }))
      .filter((row): row is typeof row & { surprise: number } => row.surprise !== undefined)
      .sort((one, other) => other.surprise - one.surprise || one.id - other.id)
      .slice(0, MAX_KEPT);
  }
}

const MONTH = 'floor(extract(epoch FROM now() - e.published_at) / (30 * 86400))::int';
const IN_TIME = `e.published_at > now() - interval '${30 * (MONTHS_BEFORE + 1)} days' AND ${PUBLIC_EDITION}`;

/** Newsletters that published, by months of 30 days. Month 0 ends now. */
const PUBLISHED = `
  SELECT ${MONTH} AS month, count(DISTINCT e.newsletter_id)::int AS count FROM editions e WHERE ${IN_TIME} GROUP BY 1`;

/** Newsletters that mentioned each entity, now and summed over the months before. */
const NAMED = `
  SELECT id, count(*) FILTER (WHERE month = 0)::int AS now, count(*) FILTER (WHERE month > 0)::int AS before
  FROM (
    SELECT DISTINCT coalesce(own.root_id, own.id) AS id, ${MONTH} AS month, e.newsletter_id
    FROM editions e JOIN mentions m ON m.edition_id = e.id JOIN entities own ON own.id = m.entity_id
    WHERE ${IN_TIME}
  ) named
  GROUP BY id HAVING count(*) FILTER (WHERE month = 0) >= 3`;
