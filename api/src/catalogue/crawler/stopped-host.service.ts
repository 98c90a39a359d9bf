import type { DataSource, EntityManager } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import { AppError, notFound } from '../../base/errors.js';
import { paged, readPage, type Paged, type PageRequest } from '../../base/lists/paging.js';
import { readUrl } from '../../base/validation/read-url.js';
import type { Admin, Visitor } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import { writeMail, type MailSite } from '../../people/mails/write-mail.js';
import type { MailService } from '../../people/mails/mail.service.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { StoppedHost, StoppedHostState } from './stopped-host.entity.js';

interface StoppedHostDeps {
  audit: Pick<AuditService, 'record'>;
  limit: RateLimit;
  mails: Pick<MailService, 'add'>;
  publicUrl: string;
  site: MailSite;
}

/** A newsletter of the host. */
interface Concerned {
  name: string;
  /** Who has proved that it is theirs. */
  owner: string | null;
  ownerId: number | null;
}

interface WantedStop {
  host: string;
  reason?: string | null;
}

const { WAITING, PAUSED, STOPPED, RELEASED } = StoppedHostState;
const NO_HOST = 'Please enter the host of your site, for example letter.example.com';
const DECIDED =
  'An administrator has looked at this host before, and it is read. Its robots.txt stops the crawler at any time.';
const PAGE_SIZE = 20;

/** A request is to be answered within a month (GDPR, Article 12). Without end, anybody could silence newsletters for good. */
const PAUSED_UNTIL = "h.created_at + interval '1 month'";

/** Of `h`, a row of `stopped_hosts`. */
export const IS_STOPPED = `(h.state = '${StoppedHostState.STOPPED}' OR h.state = '${StoppedHostState.PAUSED}' AND ${PAUSED_UNTIL} > now())`;

const IS_OVER = `h.state = '${StoppedHostState.PAUSED}' AND NOT ${IS_STOPPED}`;

/** After a pause, a host waits like others. */
const HOSTS = `
  SELECT h.id, h.host, h.reason, h.created_at AS "createdAt",
    CASE WHEN ${IS_OVER} THEN '${StoppedHostState.WAITING}' ELSE h.state END AS state,
    CASE WHEN h.state = '${StoppedHostState.PAUSED}' AND ${IS_STOPPED} THEN ${PAUSED_UNTIL} END AS "pausedUntil"
  FROM stopped_hosts h`;

export interface StoppedHostView extends Pick<StoppedHost, 'id' | 'host' | 'state' | 'reason' | 'createdAt'> {
  pausedUntil: Date | null;
}

/** A request that waits becomes a pause if the host is that of one newsletter by now. A pause that is over is not renewed. */
const ASK = `
  INSERT INTO stopped_hosts AS h (host, state, reason, user_id) VALUES ($1, $2, $3, $4)
  ON CONFLICT (host) DO UPDATE SET state = EXCLUDED.state, reason = EXCLUDED.reason, user_id = EXCLUDED.user_id, created_at = now()
  WHERE h.state = '${StoppedHostState.WAITING}' AND EXCLUDED.state = '${StoppedHostState.PAUSED}'`;

/** One newsletter may be paused by anybody. The host of several, or of what several use, such as a platform's, may not, nor that of an owner who can stop it themselves. */
const NEWSLETTERS_OF = `
  SELECT n.name, (SELECT u.email FROM claims c JOIN users u ON u.id = c.user_id WHERE c.newsletter_id = n.id AND c.state = 'verified') AS owner,
    (SELECT c.user_id FROM claims c WHERE c.newsletter_id = n.id AND c.state = 'verified') AS "ownerId"
  FROM newsletters n
  WHERE n.submission_status = 'approved' AND lower(substring(n.url FROM '^https?://([^/?#]+)')) = $1 LIMIT 2`;

/** By all visitors together. Beyond, hosts wait for an administrator, or a few networks could pause the whole directory. */
const MAX_PAUSES_A_DAY = 5;
const PAUSED_TODAY = `
  SELECT count(*)::int AS count FROM stopped_hosts
  WHERE state = '${PAUSED}' AND reviewed_at IS NULL AND created_at > now() - interval '1 day'`;
const ADMINISTRATORS = `SELECT id, email FROM users WHERE role = 'admin' ORDER BY id LIMIT 20`;

/** Hosts that are not read any more, because somebody asked for it. */
export class StoppedHostService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: StoppedHostDeps,
  ) {}

  /** Anybody may ask. Of the host of one newsletter it counts at once, for a month. */
  async stop(visitor: Visitor, { host: typed, reason = null }: WantedStop): Promise<StoppedHostState> {
    const host = hostOf(typed);
    if (!host) throw new AppError('BAD_USER_INPUT', NO_HOST, { host: [NO_HOST] });
    await this.deps.limit.take(visitor);
    const known = await this.dataSource.transaction(async (manager) => {
      // Otherwise, requests at the same time would count the same pauses.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('pauses of hosts'))`);
      const newsletters = await manager.query<Concerned[]>(NEWSLETTERS_OF, [host]);
      const [{ count }] = await manager.query<[{ count: number }]>(PAUSED_TODAY);
      const [one, ...others] = newsletters;
      const mayPause = one !== undefined && others.length === 0 && one.owner === null && count < MAX_PAUSES_A_DAY;
      const [asked] = await manager.query<[unknown]>(`${ASK} RETURNING 1`, [
        host,
        mayPause ? PAUSED : WAITING,
        reason,
        visitor.user?.id ?? null,
      ]);
      const [found] = await manager.query<[StoppedHostView]>(`${HOSTS} WHERE h.host = $1`, [host]);
      if (asked && one) await this.tell(manager, found, one);
      return found;
    });
    if (known.state === RELEASED) throw new AppError('CONFLICT', DECIDED, { host: [DECIDED] });
    return known.state;
  }

  /** Administrators end a pause by one click. Owners are told that somebody else asked. */
  private async tell(
    manager: EntityManager,
    { id, host, state, createdAt }: StoppedHostView,
    about: Concerned,
  ): Promise<void> {
    const { mails, publicUrl } = this.deps;
    const isPaused = state === PAUSED;
    const text = writeMail(this.deps, isPaused ? 'host-paused' : 'host-asked', {
      fields: { host, newsletter: about.name },
      link: `${publicUrl}/admin/attention`,
      reason: `You get this mail because you are an administrator of ${this.deps.site.productName}, or the owner of this newsletter.`,
    });
    const readers = await manager.query<{ id: number; email: string }[]>(ADMINISTRATORS);
    if (about.owner !== null && about.ownerId !== null && !readers.some((reader) => reader.id === about.ownerId))
      readers.push({ id: about.ownerId, email: about.owner });
    for (const to of readers)
      await mails.add(manager, {
        ...text,
        key: `stopped host ${id} ${state} ${createdAt.toISOString()} ${to.id}`,
        kind: 'stopped-host',
        to,
      });
  }

  /** Those that wait for a decision first. */
  async list(_admin: Admin, request: PageRequest): Promise<Paged<StoppedHostView>> {
    const page = readPage(request, PAGE_SIZE);
    const items = await this.dataSource.query<StoppedHostView[]>(
      `${HOSTS} ORDER BY h.reviewed_at DESC NULLS FIRST, h.id LIMIT $1 OFFSET $2`,
      [page.limit, page.offset],
    );
    return paged(items, page, await this.dataSource.getRepository(StoppedHost).count());
  }

  decide(admin: Admin, id: number, isStopped: boolean): Promise<StoppedHostView> {
    return this.dataSource.transaction(async (manager) => {
      const hosts = manager.getRepository(StoppedHost);
      const host = await hosts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!host) throw notFound('Host');
      host.state = isStopped ? STOPPED : RELEASED;
      host.reviewedAt = currentTime();
      host.reviewedById = admin.user.id;
      const action = isStopped ? 'host.stop' : 'host.release';
      await this.deps.audit.record(admin, { action, subject: host.host }, manager);
      return Object.assign(await hosts.save(host), { pausedUntil: null });
    });
  }
}

/** Whether nothing may be asked of a host. */
export async function isHostStopped(dataSource: DataSource, host: string): Promise<boolean> {
  const found = await dataSource.query<unknown[]>(`SELECT FROM stopped_hosts h WHERE h.host = $1 AND ${IS_STOPPED}`, [
    host,
  ]);
  return found.length > 0;
}

/** Of a host or an address, as somebody types it. */
function hostOf(typed: string): string | undefined {
  const url = readUrl(typed) ?? readUrl(`https://${typed}`);
  return url && /^https?:$/.test(url.protocol) && url.host.includes('.') ? url.host : undefined;
}
