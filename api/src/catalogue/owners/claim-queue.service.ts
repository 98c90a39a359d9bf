import type { ClaimMethod, ReportReason } from '@niche-newsletters/rules/claim.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError, notFound } from '../../base/errors.js';
import { notDeleted } from '../newsletters/leaving/deleted-newsletters.js';
import { paged, readPage, type Paged, type PageRequest } from '../../base/lists/paging.js';
import type { Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import type { ClaimState } from './claim.entity.js';
import { forgetFormerOwners } from '../newsletters/leaving/forget-former-owners.js';

export enum QueueState {
  /** Reports, and owners that nobody has looked at yet. */
  OPEN = 'open',
  DONE = 'done',
  /** Those who own a newsletter now. */
  OWNERS = 'owners',
  /** Claims that wait for their proof. */
  WAITING = 'waiting',
}

/** A claim or a report. */
export interface QueueEntry {
  id: string;
  claimId: number | null;
  reportId: number | null;
  /** Its subject: a newsletter or a collection. */
  newsletterId: number | null;
  newsletterUrl: string | null;
  collectionSlug: string | null;
  name: string;
  personName: string | null;
  /** Whether the owner of the newsletter has written the report. */
  isByOwner: boolean;
  method: ClaimMethod | null;
  state: ClaimState | null;
  place: string | null;
  reason: ReportReason | null;
  text: string | null;
  at: Date;
  reviewedAt: Date | null;
}

const PAGE_SIZE = 20;

const CLAIMS = `
  SELECT c.id AS claim_id, NULL::int AS report_id, c.newsletter_id, NULL::int AS collection_id, c.user_id, c.method, c.state,
    coalesce(c.recipient, c.address) AS place, NULL AS reason, NULL AS text,
    coalesce(c.verified_at, c.created_at) AS at, c.reviewed_at FROM claims c WHERE ${notDeleted('c.newsletter_id')}`;
const REPORTS = `
  SELECT NULL::int, r.id, r.newsletter_id, r.collection_id, r.user_id, NULL, NULL, NULL, r.reason, r.text,
    r.created_at, r.reviewed_at FROM reports r WHERE (r.collection_id IS NOT NULL OR ${notDeleted('r.newsletter_id')})`;

const ENTRIES: Record<QueueState, string> = {
  [QueueState.OPEN]: `${CLAIMS} AND c.state = 'verified' AND c.reviewed_at IS NULL
    UNION ALL ${REPORTS} AND r.reviewed_at IS NULL`,
  [QueueState.DONE]: `${CLAIMS} AND c.reviewed_at IS NOT NULL UNION ALL ${REPORTS} AND r.reviewed_at IS NOT NULL`,
  [QueueState.OWNERS]: `${CLAIMS} AND c.state = 'verified'`,
  [QueueState.WAITING]: `${CLAIMS} AND c.state = 'waiting' AND c.expires_at > now()`,
};

/** Claims and reports, as administrators see them. */
export class ClaimQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Open entries wait longest first. The others are listed latest first. */
  async list(_admin: Admin, { state, ...request }: PageRequest & { state: QueueState }): Promise<Paged<QueueEntry>> {
    const page = readPage(request, PAGE_SIZE);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM (${ENTRIES[state]}) AS q`,
    );
    const direction = state === QueueState.OPEN ? 'ASC' : 'DESC';
    const items = await this.dataSource.query<QueueEntry[]>(
      `SELECT coalesce('claim-' || q.claim_id, 'report-' || q.report_id) AS id, q.claim_id AS "claimId", q.report_id AS "reportId", q.newsletter_id AS "newsletterId",
         n.url AS "newsletterUrl", s.slug AS "collectionSlug", coalesce(n.name, s.name) AS name, u.name AS "personName",
         q.report_id IS NOT NULL AND EXISTS (SELECT FROM claims c WHERE c.newsletter_id = q.newsletter_id
           AND c.user_id = q.user_id AND c.state = 'verified') AS "isByOwner",
         q.method, q.state, q.place, q.reason, q.text, q.at, q.reviewed_at AS "reviewedAt"
       FROM (${ENTRIES[state]}) AS q LEFT JOIN newsletters n ON n.id = q.newsletter_id
       LEFT JOIN collections s ON s.id = q.collection_id LEFT JOIN users u ON u.id = q.user_id
       ORDER BY q.at ${direction}, q.claim_id ${direction}, q.report_id ${direction} LIMIT $1 OFFSET $2`,
      [page.limit, page.offset],
    );
    return paged(items, page, total);
  }

  /** Its user stays the owner. */
  keepClaim(admin: Admin, id: number): Promise<void> {
    return this.change(admin, {
      table: 'claims',
      id,
      action: 'claim.keep',
      change: '',
      condition: "t.state = 'verified'",
    });
  }

  /** Its user is the owner no more, or can prove nothing any more. */
  endClaim(admin: Admin, id: number): Promise<void> {
    const change = "state = 'ended',";
    const condition = "t.state <> 'ended'";
    const and = forgetFormerOwners;
    return this.change(admin, { table: 'claims', id, action: 'claim.end', change, condition, and });
  }

  closeReport(admin: Admin, id: number): Promise<void> {
    const condition = 't.reviewed_at IS NULL';
    return this.change(admin, { table: 'reports', id, action: 'report.close', change: '', condition });
  }

  /** Makes the collection of a report private for good, and is done with everything that was reported about it. */
  async closeCollection(admin: Admin, reportId: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [[closed]] = await manager.query<[{ id: number; name: string }[]]>(
        `UPDATE collections SET visibility = 'private', closed_at = now()
         WHERE id = (SELECT collection_id FROM reports WHERE id = $1) RETURNING id, name`,
        [reportId],
      );
      if (!closed) throw notFound('Collection');
      await manager.query(
        'UPDATE reports SET reviewed_at = now(), reviewed_by_id = $2 WHERE collection_id = $1 AND reviewed_at IS NULL',
        [closed.id, admin.user.id],
      );
      await this.audit.record(admin, { action: 'collection.close', subject: closed.name }, manager);
    });
  }

  private async change(admin: Admin, { table, id, action, change, condition, and }: QueueChange): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const known = await manager.query<unknown[]>(`SELECT FROM ${table} WHERE id = $1`, [id]);
      if (known.length === 0) throw notFound(table === 'claims' ? 'Claim' : 'Report');
      const [[changed]] = await manager.query<[{ id: number | null; name: string }[]]>(
        `UPDATE ${table} t SET ${change} reviewed_at = now(), reviewed_by_id = $2
         WHERE t.id = $1 AND ${condition} AND (t.newsletter_id IS NULL OR ${notDeleted('t.newsletter_id')})
         RETURNING t.newsletter_id AS id, ${NAME_OF[table]} AS name`,
        [id, admin.user.id],
      );
      if (!changed) throw new AppError('CONFLICT', 'This was done already');
      if (changed.id) await and?.(manager, changed.id);
      await this.audit.record(admin, { action, subject: changed.name, subjectId: changed.id ?? undefined }, manager);
    });
  }
}

const NEWSLETTER_NAME = '(SELECT name FROM newsletters WHERE id = t.newsletter_id)';
const NAME_OF = {
  claims: NEWSLETTER_NAME,
  reports: `coalesce(${NEWSLETTER_NAME}, (SELECT name FROM collections WHERE id = t.collection_id))`,
};

interface QueueChange {
  table: keyof typeof NAME_OF;
  id: number;
  action: string;
  /** Other columns to set. */
  change: string;
  condition: string;
  /** Statements about rows that belong to it, with the id of the newsletter. */
  and?: (manager: EntityManager, newsletterId: number) => Promise<void>;
}
