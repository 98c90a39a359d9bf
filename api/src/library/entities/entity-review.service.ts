import type { DataSource, EntityManager } from 'typeorm';
import type { Admin } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { AppError, notFound } from '../../base/errors.js';
import { present } from '../../base/validation/present.js';
import { paged, readPage, type Paged } from '../../base/lists/paging.js';
import { Entity } from './entity.entity.js';
import { EntityState, type AdminEntitiesArgs } from './entity.inputs.js';

const PAGE_SIZE = 20;

/** Corrects names. Every change can be undone and is in the audit log. */
export class EntityReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Lists active, hidden or merged names in alphabetical order. */
  async list(_admin: Admin, args: AdminEntitiesArgs): Promise<Paged<Entity>> {
    const page = readPage(args, PAGE_SIZE);
    const query = this.dataSource.getRepository(Entity).createQueryBuilder('entity');
    const state = args.state ?? EntityState.SHOWN;
    if (state === EntityState.MERGED) query.where('entity.mergedIntoId IS NOT NULL');
    else
      query.where('entity.mergedIntoId IS NULL AND entity.isHidden = :isHidden', {
        isHidden: state === EntityState.HIDDEN,
      });
    if (args.kind) query.andWhere('entity.kind = :kind', { kind: args.kind });
    const words = args.search?.replaceAll('\0', ' ').trim();
    if (words) query.andWhere('strpos(lower(entity.name), lower(:words)) > 0', { words });
    const [items, total] = await query
      .orderBy('lower(entity.name)')
      .addOrderBy('entity.id')
      .offset(page.offset)
      .limit(page.limit)
      .getManyAndCount();
    return paged(items, page, total);
  }

  /** Counts their mentions for another entity from now on. */
  async merge(admin: Admin, ids: number[], intoId: number): Promise<Entity> {
    await this.dataSource.transaction(async (manager) => {
      const locked = await lockAll(manager, [...ids, intoId]);
      const into = locked(intoId);
      if (into.mergedIntoId) throw new AppError('CONFLICT', `${into.name} is itself merged into another name`);
      if (ids.includes(intoId)) throw new AppError('BAD_USER_INPUT', 'A name cannot be merged into itself');
      for (const id of new Set(ids)) {
        const entity = locked(id);
        if (entity.mergedIntoId) throw new AppError('CONFLICT', `${entity.name} is already merged`);
        await manager.getRepository(Entity).update(id, { mergedIntoId: intoId });
        await manager.query('UPDATE entities SET root_id = $2 WHERE id = $1 OR root_id = $1', [id, intoId]);
        await this.record(manager, admin, { verb: 'merge', entity, details: `into ${into.name}` });
      }
    });
    return this.read(intoId);
  }

  /** Undoes a merge. Names that were merged into it earlier come along. */
  async split(admin: Admin, id: number): Promise<Entity> {
    await this.dataSource.transaction(async (manager) => {
      const entity = await lock(manager, id);
      if (!entity.mergedIntoId) throw new AppError('CONFLICT', `${entity.name} is not merged`);
      await manager.getRepository(Entity).update(id, { mergedIntoId: null, rootId: null });
      await manager.query(SET_ROOT_BELOW, [id]);
      await this.record(manager, admin, { verb: 'split', entity });
    });
    return this.read(id);
  }

  async rename(admin: Admin, id: number, name: string): Promise<Entity> {
    await this.dataSource.transaction(async (manager) => {
      const entity = await lock(manager, id);
      const aliases = [...new Set([...entity.aliases, entity.name])];
      await manager.getRepository(Entity).update(id, { name, aliases });
      await this.record(manager, admin, { verb: 'rename', entity, details: `to ${name}` });
    });
    return this.read(id);
  }

  hide(admin: Admin, id: number): Promise<Entity> {
    return this.setHidden(admin, id, true);
  }

  show(admin: Admin, id: number): Promise<Entity> {
    return this.setHidden(admin, id, false);
  }

  /** Number of editions per name, including merged names. */
  async editionCounts(ids: readonly number[]): Promise<Map<number, number>> {
    const rows: { id: number; count: number }[] = await this.dataSource.query(EDITION_COUNTS, [ids]);
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  private async setHidden(admin: Admin, id: number, isHidden: boolean): Promise<Entity> {
    await this.dataSource.transaction(async (manager) => {
      const entity = await lock(manager, id);
      if (entity.isHidden === isHidden) return;
      await manager.getRepository(Entity).update(id, { isHidden });
      await this.record(manager, admin, { verb: isHidden ? 'hide' : 'show', entity });
    });
    return this.read(id);
  }

  private record(
    manager: EntityManager,
    admin: Admin,
    change: { verb: string; entity: Entity; details?: string },
  ): Promise<void> {
    const { verb, entity, details } = change;
    return this.audit.record(
      admin,
      { action: `entity.${verb}`, subject: entity.name, subjectId: entity.id, details },
      manager,
    );
  }

  private read(id: number): Promise<Entity> {
    return this.dataSource.getRepository(Entity).findOneByOrFail({ id });
  }
}

async function lock(manager: EntityManager, id: number): Promise<Entity> {
  const entity = await manager.getRepository(Entity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!entity) throw notFound('Name');
  return entity;
}

/** Locks in order of id, so that two merges in opposite directions cannot deadlock. */
async function lockAll(manager: EntityManager, ids: number[]): Promise<(id: number) => Entity> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const entities = new Map<number, Entity>();
  for (const id of sorted) entities.set(id, await lock(manager, id));
  return (id) => present(entities.get(id));
}

/** Updates the target of all names that were merged into it, at any depth. */
const SET_ROOT_BELOW = `
  WITH RECURSIVE below AS (
    SELECT id FROM entities WHERE merged_into_id = $1
    UNION SELECT e.id FROM entities e JOIN below ON e.merged_into_id = below.id
  )
  UPDATE entities SET root_id = $1 WHERE id IN (SELECT id FROM below)`;

const EDITION_COUNTS = `
  SELECT wanted.id, count(DISTINCT m.edition_id)::int AS count FROM unnest($1::int[]) AS wanted (id)
  JOIN entities e ON e.id = wanted.id OR e.root_id = wanted.id
  JOIN mentions m ON m.entity_id = e.id GROUP BY wanted.id`;
