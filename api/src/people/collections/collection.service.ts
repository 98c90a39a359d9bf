import {
  CollectionVisibility,
  MAX_COLLECTION_ENTRIES,
  MAX_COLLECTIONS,
  SAVED_COLLECTION,
} from '@niche-newsletters/rules/collection.rules';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { likePattern } from '../../base/database/like-pattern.js';
import { AppError, notFound } from '../../base/errors.js';
import { paged, readPage, type Paged } from '../../base/lists/paging.js';
import { isProgram, refusePrograms, type Member, type Visitor } from '../accounts/access.js';
import { lockUser } from '../accounts/lock-user.js';
import { COLLECTIONS, FORGET_COLLECTIONS, FORGET_ENTRIES, REMOVE_HIDDEN } from './collection-queries.js';
import { Collection } from './collection.entity.js';
import type { CollectionInput, PublicCollectionArgs } from './collection.inputs.js';
import type { CollectionView } from './collection.types.js';

const CLOSED = 'An administrator has made this collection private, so it cannot be shared.';
const TOO_MANY = `You have ${MAX_COLLECTIONS} collections already. Please delete one first.`;
const PAGE_SIZE = 20;
/** For everybody, and not empty. */
const IS_SHARED = `c.visibility = 'public' AND c.removed_at IS NULL
  AND NOT EXISTS (SELECT FROM users o WHERE o.id = c.user_id AND o.blocked_at IS NOT NULL)
  AND EXISTS (SELECT FROM collection_entries x WHERE x.collection_id = c.id AND x.removed_at IS NULL)`;
/** Slugs have 32 characters. */
const IS_ID = /^\d{1,10}$/;
/** A removal can be undone for this long. */
const KEEP_REMOVED_DAYS = 7;

interface Row extends Omit<CollectionView, 'ownerName' | 'isMine' | 'feeds'> {
  userId: number;
  /** Null if it is a part of the e-mail address. */
  userName: string | null;
  feedSecret: string;
}

/** Collections of newsletters and editions, which members may share. */
export class CollectionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publicUrl: string,
  ) {}

  /** In order of name. */
  async list(member: Member): Promise<CollectionView[]> {
    const rows = await this.read('AND c.user_id = $1 ORDER BY lower(c.name), c.id', [member.user.id]);
    return rows.map((row) => this.view(row, member));
  }

  /** One that the caller can read. Null otherwise, so that nobody can tell what is private. */
  async find(caller: Visitor, slug: string): Promise<CollectionView | null> {
    const readable = IS_ID.test(slug)
      ? 'AND c.id = $1::bigint AND c.user_id = $2'
      : "AND c.slug = $1 AND (c.visibility <> 'private' OR c.user_id = $2)";
    const [row] = await this.read(readable, [slug, caller.user?.id ?? null]);
    return row ? this.view(row, caller) : null;
  }

  async findOwn(member: Member, id: number): Promise<CollectionView> {
    const [row] = await this.read('AND c.id = $1 AND c.user_id = $2', [id, member.user.id]);
    if (!row) throw notFound('Collection');
    return this.view(row, member);
  }

  /** While it is private, a collection has an address of its own for feeds. */
  async findByFeed(secret: string): Promise<CollectionView> {
    const isOfFeed = "AND CASE c.visibility WHEN 'private' THEN c.feed_secret = $1 ELSE c.slug = $1 END";
    const [row] = await this.read(isOfFeed, [secret]);
    if (!row) throw notFound('Feed');
    return this.view(row);
  }

  /** Those that hold something, latest first. */
  async listPublic(caller: Visitor, { search, ...request }: PublicCollectionArgs): Promise<Paged<CollectionView>> {
    const page = readPage(request, PAGE_SIZE);
    const values = [search ? likePattern(search) : null];
    const shown = `${IS_SHARED} AND ($1::text IS NULL OR c.name ILIKE $1)`;
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM collections c WHERE ${shown}`,
      values,
    );
    const rows = await this.read(`AND ${shown} ORDER BY c.id DESC LIMIT $2 OFFSET $3`, [
      ...values,
      page.limit,
      page.offset,
    ]);
    return paged(
      rows.map((row) => this.view(row, caller)),
      page,
      total,
    );
  }

  /** Of those that hold something, the latest first: one of each member before a second one, so that nobody crowds out others. */
  async publicSlugs(limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ slug: string }[]>(
      `SELECT c.slug FROM collections c WHERE ${IS_SHARED}
       ORDER BY row_number() OVER (PARTITION BY c.user_id ORDER BY c.id DESC), c.id DESC LIMIT $1`,
      [limit],
    );
    return rows.map(({ slug }) => slug);
  }

  async create(member: Member, { name, visibility }: CollectionInput): Promise<CollectionView> {
    const userId = member.user.id;
    const id = await this.dataSource.transaction(async (manager) => {
      await requireRoom(manager, userId);
      const made = { userId, name, visibility: visibility ?? CollectionVisibility.PRIVATE };
      return (await manager.getRepository(Collection).save(made)).id;
    });
    return this.findOwn(member, id);
  }

  /** ID of the collection 'Saved' of a member, which is made the first time. */
  async savedOf({ user }: Member): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await lockUser(manager, user.id);
      const collections = manager.getRepository(Collection);
      const own = { userId: user.id, name: SAVED_COLLECTION };
      const known = await collections.findOne({ where: { ...own, removedAt: IsNull() }, order: { id: 'ASC' } });
      if (known) return known.id;
      await requireRoom(manager, user.id);
      return (await collections.save({ ...own, visibility: CollectionVisibility.PRIVATE })).id;
    });
  }

  async update(member: Member, id: number, { name, visibility }: CollectionInput): Promise<CollectionView> {
    const isShared = visibility && visibility !== CollectionVisibility.PRIVATE;
    const own = { id, userId: member.user.id, removedAt: IsNull() };
    const open = isShared ? { ...own, closedAt: IsNull() } : own;
    const change = { name, visibility: visibility ?? undefined, updatedAt: currentTime() };
    const { affected } = await this.dataSource.getRepository(Collection).update(open, change);
    if (affected) return this.findOwn(member, id);
    await this.findOwn(member, id);
    throw new AppError('CONFLICT', CLOSED);
  }

  /** Removes the entries that nobody sees. They come back if they are added again when they are public. */
  async removeHidden(member: Member, id: number): Promise<CollectionView> {
    await this.dataSource.transaction(async (manager) => {
      // Locks it, as changes of its entries do.
      const own = { id, userId: member.user.id, removedAt: IsNull() };
      const { affected } = await manager.getRepository(Collection).update(own, { updatedAt: currentTime() });
      if (!affected) throw notFound('Collection');
      await manager.query(REMOVE_HIDDEN, [id]);
      await manager.query(FORGET_ENTRIES, [id, MAX_COLLECTION_ENTRIES]);
    });
    return this.findOwn(member, id);
  }

  async remove(member: Member, id: number): Promise<void> {
    await this.change(member, id, { removedAt: currentTime() });
    await this.dataSource.query(FORGET_COLLECTIONS, [member.user.id, MAX_COLLECTIONS]);
  }

  /** Undoes a removal. */
  async restore(member: Member, id: number): Promise<CollectionView> {
    const one = { id, userId: member.user.id };
    await this.dataSource.transaction(async (manager) => {
      const collections = manager.getRepository(Collection);
      const removed = await collections.findOneBy(one);
      if (!removed?.removedAt) return;
      await requireRoom(manager, one.userId);
      await collections.update(one, { removedAt: null });
    });
    return this.findOwn(member, id);
  }

  /** The old addresses stop working. */
  async renewAddress(member: Member, id: number): Promise<CollectionView> {
    refusePrograms(member);
    await this.dataSource.query(
      `UPDATE collections SET slug = DEFAULT, feed_secret = DEFAULT, updated_at = now()
       WHERE id = $1 AND user_id = $2 AND removed_at IS NULL`,
      [id, member.user.id],
    );
    return this.findOwn(member, id);
  }

  /** Deletes what was removed some days ago. */
  async sweep(): Promise<number> {
    let deleted = 0;
    for (const table of ['collection_entries', 'collections']) {
      const [, count] = await this.dataSource.query<[unknown, number]>(
        `DELETE FROM ${table} WHERE removed_at < now() - make_interval(days => $1)`,
        [KEEP_REMOVED_DAYS],
      );
      deleted += count;
    }
    return deleted;
  }

  private read(condition: string, values: unknown[]): Promise<Row[]> {
    return this.dataSource.query(`${COLLECTIONS} ${condition}`, values);
  }

  private async change({ user }: Member, id: number, change: Partial<Collection>): Promise<void> {
    const own = { id, userId: user.id, removedAt: IsNull() };
    const { affected } = await this.dataSource.getRepository(Collection).update(own, change);
    if (!affected) throw notFound('Collection');
  }

  private view({ userId, userName, feedSecret, ...row }: Row, caller?: Visitor): CollectionView {
    const isPublic = row.visibility === CollectionVisibility.PUBLIC;
    const isMine = userId === caller?.user?.id;
    const shown = { ...row, ownerName: isPublic ? userName : null, isMine, hiddenCount: isMine ? row.hiddenCount : 0 };
    // Whoever knows these addresses reads the collection, also when the program's access has ended.
    if (isMine && !isPublic && isProgram(caller)) return { ...shown, slug: String(row.id), feeds: null };
    const secret = row.visibility === CollectionVisibility.PRIVATE ? feedSecret : row.slug;
    const at = (format: string) => `${this.publicUrl}/api/collections/${secret}.${format}`;
    return { ...shown, feeds: { rss: at('rss'), atom: at('atom'), json: at('json'), opml: at('opml') } };
  }
}

async function requireRoom(manager: EntityManager, userId: number): Promise<void> {
  // Lock the user, or simultaneous calls would each count before the others insert.
  await lockUser(manager, userId);
  const count = await manager.getRepository(Collection).countBy({ userId, removedAt: IsNull() });
  if (count >= MAX_COLLECTIONS) throw new AppError('CONFLICT', TOO_MANY);
}
