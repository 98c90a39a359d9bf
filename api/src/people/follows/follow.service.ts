import { MAX_FOLLOWS } from '@niche-newsletters/rules/follow.rules';
import { In, IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { deleteWhere } from '../../base/database/delete-in-pieces.js';
import { likePattern } from '../../base/database/like-pattern.js';
import { AppError, notFound } from '../../base/errors.js';
import { readStretch, toConnection, type Connection } from '../../base/lists/cursor.js';
import { pairById, mapById } from '../../base/lists/by-id.js';
import { readUrl } from '../../base/validation/read-url.js';
import { parseId } from '../../base/validation/parse-input.js';
import type { EditionService } from '../../library/editions/edition.service.js';
import { refusePrograms, type Member } from '../accounts/access.js';
import { lockUser } from '../accounts/lock-user.js';
import { User } from '../accounts/user.entity.js';
import {
  COUNT_NEW,
  DELETE_UNFOLLOWED_SEARCHES,
  FIND_ADDED,
  FOLLOWS,
  FOLLOWS_BY_NAME,
  LOCK_UNMAILED,
  UNMAILED,
  WHATS_NEW,
} from './follow-queries.js';
import { Follow } from './follow.entity.js';
import type { FollowInput, WhatsNewArgs } from './follow.inputs.js';
import type { FollowedEdition as Row } from './followed-edition.entity.js';
import type { FollowedEdition, FollowedSites, FollowFeeds, FollowView } from './follow.types.js';
import { addRecent, type Target } from './match-edition.js';
import { findTarget } from './find-target.js';
import type { ReadWords } from './saved-search.js';

const TOO_MANY = `You follow ${MAX_FOLLOWS} things already. Please remove one first.`;
/** Removed ones count, too: there is no end of searches. */
const TOO_MANY_SEARCHES = `You have followed ${MAX_FOLLOWS} searches lately. Please wait some days, or undo the removal of one.`;
const LONG_LIST = `With this list you would follow more than ${MAX_FOLLOWS} things. Please import a shorter one, or remove some first.`;
/** A removal can be undone for this long. */
const KEEP_REMOVED_DAYS = 7;
const KEEP_EDITIONS_DAYS = 180;
const MAX_FEED_ITEMS = 50;

export interface FollowFeed {
  follows: FollowView[];
  /** Latest first. */
  editions: FollowedEdition[];
}

export interface News {
  ids: number[];
  /** The latest of them, latest first. */
  latest: FollowedEdition[];
}

/** Follows of members, and the editions that they have found. */
export class FollowService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: {
      editions: EditionService;
      publicUrl: string;
      newsletterKey: (url: string) => string;
      readWords: ReadWords;
    },
  ) {}

  list({ user }: Member): Promise<FollowView[]> {
    return this.listOf(user.id);
  }

  /** Following again what was removed brings back what it had found. */
  async follow(member: Member, input: FollowInput): Promise<FollowView> {
    const id = await this.dataSource.transaction(async (manager) =>
      this.save(manager, member.user, await findTarget(manager, input, this.deps.readWords)),
    );
    return this.view(member, id);
  }

  /** Follows the newsletters that the directory has at these addresses. */
  async followSites(member: Member, urls: string[]): Promise<FollowedSites> {
    const sites = [...new Set(urls)].map((url) => ({ url, key: this.keyOf(url) }));
    const { ids, keys } = await this.dataSource.transaction(async (manager) => {
      const found = await manager.query<{ id: number; key: string }[]>(
        "SELECT id, url_key AS key FROM newsletters WHERE url_key = ANY ($1) AND submission_status = 'approved' AND deleted_at IS NULL ORDER BY id",
        [sites.flatMap(({ key }) => key ?? [])],
      );
      const followed = await this.saveAll(
        manager,
        member.user,
        found.map(({ id }) => id),
      );
      return { ids: new Set(followed), keys: new Set(found.map(({ key }) => key)) };
    });
    const follows = (await this.list(member)).filter(({ id }) => ids.has(id));
    return { follows, unknown: sites.flatMap(({ url, key }) => (key && !keys.has(key) ? url : [])) };
  }

  async unfollow(member: Member, id: number): Promise<void> {
    const one = { id, userId: member.user.id, removedAt: IsNull() };
    const { affected } = await this.dataSource.getRepository(Follow).update(one, { removedAt: currentTime() });
    if (!affected) throw notFound('Follow');
  }

  /** Latest first. */
  async whatsNew(member: Member, args: WhatsNewArgs): Promise<Connection<FollowedEdition>> {
    const stretch = readStretch(args);
    const { id: userId } = member.user;
    const rows: Row[] = await this.dataSource.query(WHATS_NEW, [
      userId,
      stretch.afterId,
      args.onlyNew ?? false,
      args.followId == null ? null : parseId(args.followId, 'followId'),
      patternOf(args.search),
      stretch.limit + 1,
    ]);
    return toConnection(await this.present(userId, rows), stretch);
  }

  /** Null if it is not in the member's list, or not yet public. */
  async find(member: Member, editionId: number): Promise<FollowedEdition | null> {
    const rows: Row[] = await this.dataSource.query(FIND_ADDED, [member.user.id, editionId]);
    return (await this.present(member.user.id, rows))[0] ?? null;
  }

  /** News that a mail can tell. */
  async unmailed(userId: number, since: Date, max: number): Promise<News> {
    const rows: Row[] = await this.dataSource.query(UNMAILED, [userId, since]);
    return { ids: rows.map(({ id }) => id), latest: await this.present(userId, rows.slice(0, max)) };
  }

  /** Changes nothing and returns false if one of these is gone, withheld or mailed meanwhile. */
  async markMailed(manager: EntityManager, ids: number[]): Promise<boolean> {
    const locked = await manager.query<unknown[]>(LOCK_UNMAILED, [ids]);
    if (locked.length < ids.length) return false;
    await manager.query('UPDATE followed_editions SET mailed_at = now() WHERE id = ANY ($1)', [ids]);
    return true;
  }

  async countNew({ user }: Member): Promise<number> {
    const [found] = await this.dataSource.query<{ count: number }[]>(COUNT_NEW, [user.id]);
    return found?.count ?? 0;
  }

  /** Marks these, or all. Returns the number of editions that are still new. */
  async markSeen(member: Member, ids: number[] | null): Promise<number> {
    await this.dataSource.query(
      `UPDATE followed_editions SET seen_at = now()
       WHERE user_id = $1 AND seen_at IS NULL AND ($2::integer[] IS NULL OR id = ANY ($2))`,
      [member.user.id, ids],
    );
    return this.countNew(member);
  }

  async feeds(member: Member): Promise<FollowFeeds> {
    refusePrograms(member);
    const [found] = await this.dataSource.query<{ secret: string }[]>(
      'SELECT feed_secret AS secret FROM users WHERE id = $1',
      [member.user.id],
    );
    return this.addressesOf(found?.secret);
  }

  /** The old addresses stop working. */
  async renewFeeds(member: Member): Promise<FollowFeeds> {
    refusePrograms(member);
    const [[renewed]] = await this.dataSource.query<[{ secret: string }[]]>(
      'UPDATE users SET feed_secret = DEFAULT WHERE id = $1 RETURNING feed_secret AS secret',
      [member.user.id],
    );
    return this.addressesOf(renewed?.secret);
  }

  /** The editions of a feed at a secret address: of all follows, or of one. */
  async readFeed(secret: string, followId: number | null = null): Promise<FollowFeed> {
    const [owner] = await this.dataSource.query<{ id: number }[]>('SELECT id FROM users WHERE feed_secret = $1', [
      secret,
    ]);
    if (!owner) throw notFound('Feed');
    const follows = await this.listOf(owner.id);
    if (followId !== null && !follows.some(({ id }) => id === followId)) throw notFound('Feed');
    const rows: Row[] = await this.dataSource.query(WHATS_NEW, [owner.id, 0, false, followId, null, MAX_FEED_ITEMS]);
    return { follows, editions: await this.present(owner.id, rows) };
  }

  /** Deletes what was removed some days ago, and old entries of lists. */
  async sweep(): Promise<number> {
    const deleteOlder = (table: string, column: string, days: number) =>
      deleteWhere(this.dataSource, { table, where: `${column} < now() - make_interval(days => $1)`, values: [days] });
    const follows = await deleteOlder('follows', 'removed_at', KEEP_REMOVED_DAYS);
    await this.dataSource.query(DELETE_UNFOLLOWED_SEARCHES);
    return follows + (await deleteOlder('followed_editions', 'added_at', KEEP_EDITIONS_DAYS));
  }

  private async save(
    manager: EntityManager,
    { id: userId }: User,
    [target, targetId]: [Target, number],
  ): Promise<number> {
    const follows = manager.getRepository(Follow);
    // Lock the user, or simultaneous calls would each count before the others insert.
    await lockUser(manager, userId);
    const known = await follows.findOneBy({ userId, [target]: targetId });
    if (known && !known.removedAt) return known.id;
    if ((await follows.countBy({ userId, removedAt: IsNull() })) >= MAX_FOLLOWS) {
      throw new AppError('CONFLICT', TOO_MANY);
    }
    if (known) {
      await follows.update(known.id, { removedAt: null });
      return known.id;
    }
    if (target === 'savedSearchId' && (await follows.countBy({ userId, [target]: Not(IsNull()) })) >= MAX_FOLLOWS) {
      throw new AppError('CONFLICT', TOO_MANY_SEARCHES);
    }
    const { id } = await follows.save({ userId, [target]: targetId });
    await addRecent(manager, { id, userId }, [target, targetId]);
    return id;
  }

  /** Follows all of these newsletters, or none. */
  private async saveAll(manager: EntityManager, { id: userId }: User, newsletterIds: number[]): Promise<number[]> {
    const follows = manager.getRepository(Follow);
    await lockUser(manager, userId);
    const wanted = await follows.findBy({ userId, newsletterId: In(newsletterIds) });
    const known = new Set(wanted.map(({ newsletterId }) => newsletterId));
    const removed = wanted.filter(({ removedAt }) => removedAt).map(({ id }) => id);
    const added = newsletterIds.filter((id) => !known.has(id));
    const count = await follows.countBy({ userId, removedAt: IsNull() });
    if (count + removed.length + added.length > MAX_FOLLOWS) throw new AppError('CONFLICT', LONG_LIST);
    if (removed.length > 0) await follows.update(removed, { removedAt: null });
    const saved = await follows.save(added.map((newsletterId) => follows.create({ userId, newsletterId })));
    for (const { id, newsletterId } of saved)
      await addRecent(manager, { id, userId }, ['newsletterId', newsletterId as number]);
    return [...wanted, ...saved].map(({ id }) => id);
  }

  /** Undefined for what is no address of a site. */
  private keyOf(url: string): string | undefined {
    return /^https?:$/.test(readUrl(url)?.protocol ?? '') ? this.deps.newsletterKey(url) : undefined;
  }

  private async view({ user }: Member, id: number): Promise<FollowView> {
    const [view] = await this.dataSource.query<FollowView[]>(`${FOLLOWS} AND f.id = $2`, [user.id, id]);
    if (!view) throw notFound('Follow');
    return view;
  }

  private addressesOf(secret = ''): FollowFeeds {
    const at = (format: string) => `${this.deps.publicUrl}/api/follows/${secret}.${format}`;
    return { rss: at('rss'), atom: at('atom'), json: at('json'), opml: at('opml') };
  }

  private listOf(userId: number): Promise<FollowView[]> {
    return this.dataSource.query(FOLLOWS_BY_NAME, [userId]);
  }

  private async present(userId: number, rows: Row[]): Promise<FollowedEdition[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ editionId }) => editionId);
    const [follows, editions] = await Promise.all([this.listOf(userId), this.deps.editions.byIds(ids)]);
    const byId = mapById(follows);
    const found = pairById(
      rows.map((row) => ({ ...row, entry: row.id, id: row.editionId })),
      editions,
    );
    return found.map(([{ entry, followIds, addedAt, seenAt }, edition]) => ({
      id: entry,
      edition,
      reasons: followIds.flatMap((id) => byId.get(id) ?? []),
      addedAt,
      isSeen: seenAt !== null,
    }));
  }
}

function patternOf(search: string | null | undefined): string | null {
  const words = search?.replaceAll('\0', ' ').trim();
  return words ? likePattern(words) : null;
}
