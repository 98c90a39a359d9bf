import { currentMs, currentTime } from '../../../base/clock.js';
import { deleteWhere } from '../../../base/database/delete-in-pieces.js';
import { randomUUID } from 'node:crypto';
import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { notFound } from '../../../base/errors.js';
import { refusePrograms, requireSession, type Member } from '../access.js';
import { isUseDue, noteUse } from '../is-use-due.js';
import { MAX_SILENCE_SECONDS, type SessionClaims } from '../tokens.js';
import type { User } from '../user.entity.js';
import { Session } from './session.entity.js';

const NEEDS_SESSION = 'An access token cannot end the sessions of its owner: please sign in';
const MAX_LISTED = 100;
/** Browsers send about 120 characters. */
const MAX_USER_AGENT = 500;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The sign-ins of users. A token is valid while its session is stored. */
export class SessionService {
  constructor(private readonly dataSource: DataSource) {}

  async start({ id: userId }: User, userAgent = ''): Promise<Session> {
    const session = { id: randomUUID(), userId, userAgent: userAgent.slice(0, MAX_USER_AGENT) };
    return this.sessions.save(session);
  }

  /** The user of a session. Undefined if it has ended. */
  async use({ sessionId, userId, version }: SessionClaims): Promise<User | undefined> {
    const found = await this.sessions.findOne({ where: { id: sessionId, userId }, relations: { user: true } });
    if (found?.user.sessionVersion !== version) return undefined;
    if (isUseDue(found.lastUsedAt)) await noteUse(this.sessions.update(found.id, { lastUsedAt: currentTime() }));
    return found.user;
  }

  /** Sessions that are still alive, the last used first. */
  async list(member: Member): Promise<Session[]> {
    refusePrograms(member);
    return this.sessions.find({
      where: { userId: member.user.id, lastUsedAt: MoreThan(startOfSilence()) },
      order: { lastUsedAt: 'DESC', id: 'ASC' },
      take: MAX_LISTED,
    });
  }

  async end(member: Member, id: string): Promise<void> {
    requireSession(member, NEEDS_SESSION);
    const { affected } = UUID.test(id) ? await this.sessions.delete({ id, userId: member.user.id }) : {};
    if (!affected) throw notFound('Session');
  }

  /** All but the one of this request. Returns their number. */
  async endOthers(member: Member): Promise<number> {
    requireSession(member, NEEDS_SESSION);
    const [, ended] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2',
      [member.user.id, member.sessionId],
    );
    return ended;
  }

  async endAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.getRepository(Session).delete({ userId });
  }

  /** Deletes sessions that can no longer be renewed. Returns their number. */
  sweep(): Promise<number> {
    return deleteWhere(this.dataSource, { table: 'sessions', where: 'last_used_at <= $1', values: [startOfSilence()] });
  }

  private get sessions() {
    return this.dataSource.getRepository(Session);
  }
}

const startOfSilence = () => new Date(currentMs() - MAX_SILENCE_SECONDS * 1000);
