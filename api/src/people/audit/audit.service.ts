import type { DataSource, EntityManager } from 'typeorm';
import { adminOf, type Admin, type Member } from '../accounts/access.js';
import { User } from '../accounts/user.entity.js';
import { paged, readPage, type Paged } from '../../base/lists/paging.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { AuditListArgs } from './audit.inputs.js';
import { countBatches, onlyLatestOfBatch } from './audit-batches.js';
import { AuditEntry } from './audit-entry.entity.js';

export interface AuditedAction {
  /** Subject and verb, for instance 'newsletter.approve'. */
  action: string;
  subject: string;
  subjectId?: number;
  details?: string;
}

export interface AuditFacets {
  actions: string[];
  actors: User[];
}

const PAGE_SIZE = 20;

/** Log of what administrators do, and owners of newsletters. */
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /** Pass the transaction's manager, so that change and entry are stored together. */
  async record(admin: Admin, entry: AuditedAction, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await this.recordOf(admin, entry, manager);
  }

  /** An action of an administrator, or of the owner of a newsletter with it. Null is the system, or somebody at its shell. */
  async recordOf(member: Member | null, entry: AuditedAction, manager: EntityManager): Promise<void> {
    const batchId = (member && adminOf(member)?.batchId) ?? null;
    await manager.getRepository(AuditEntry).insert({ ...entry, actorId: member?.user.id ?? null, batchId });
  }

  async list(_admin: Admin, args: Partial<AuditListArgs>): Promise<Paged<AuditEntry>> {
    const page = readPage(args, PAGE_SIZE);
    const query = this.dataSource
      .getRepository(AuditEntry)
      .createQueryBuilder('entry')
      .leftJoinAndSelect('entry.actor', 'actor');
    if (args.action) query.andWhere('entry.action = :action', { action: args.action });
    if (args.actorId) query.andWhere('entry.actorId = :actorId', { actorId: parseId(args.actorId, 'actorId') });
    if (args.since) query.andWhere('entry.createdAt >= :since', { since: args.since });
    if (args.until) query.andWhere('entry.createdAt < :until', { until: args.until });
    if (args.batchId) query.andWhere('entry.batchId = :batchId', { batchId: args.batchId });
    const words = args.search?.replaceAll('\0', ' ').trim();
    if (words) {
      query.andWhere(
        '(strpos(lower(entry.subject), lower(:words)) > 0 OR strpos(lower(entry.details), lower(:words)) > 0)',
        {
          words,
        },
      );
    }
    const isGrouped = !words && !args.batchId;
    if (isGrouped) onlyLatestOfBatch(query, args.until);
    const [items, total] = await query
      .orderBy('entry.id', 'DESC')
      .offset(page.offset)
      .limit(page.limit)
      .getManyAndCount();
    for (const item of items) item.count = 1;
    if (isGrouped) await countBatches(this.dataSource.manager, items);
    return paged(items, page, total);
  }

  /** Values for filters. */
  async facets(_admin: Admin): Promise<AuditFacets> {
    const [actions, actors] = await Promise.all([
      this.dataSource.query<{ action: string }[]>('SELECT DISTINCT action FROM audit_entries ORDER BY 1'),
      this.dataSource
        .getRepository(User)
        .createQueryBuilder('user')
        .where('user.id IN (SELECT actor_id FROM audit_entries)')
        .orderBy('user.name')
        .addOrderBy('user.id')
        .getMany(),
    ]);
    return { actions: actions.map(({ action }) => action), actors };
  }
}
