import { summarySentence } from '@niche-newsletters/rules/summary';
import { IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { Weekday } from '../../catalogue/newsletters/life/life-choices.js';
import { databaseNow } from '../../base/database/database-now.js';
import { thumbnailAddress } from '../../catalogue/images/image-address.js';
import { AppError } from '../../base/errors.js';
import { mapById } from '../../base/lists/by-id.js';
import type { Logger } from '../../base/log.js';
import { adminOf, NOT_ALLOWED, type Member } from '../accounts/access.js';
import { lockUser } from '../accounts/lock-user.js';
import { User } from '../accounts/user.entity.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import type { FollowService, News } from '../follows/follow.service.js';
import type { Insights } from '../../site/insights/insights.js';
import type { MailSite } from '../mails/write-mail.js';
import type { MailService } from '../mails/mail.service.js';
import { nextAdministrationAt } from './administration-mail.js';
import { DigestFrequency, DigestSettings } from './digest-settings.entity.js';
import { nextDigestAt } from './digest-times.js';
import type { DigestSettingsInput, DigestSettingsView } from './digest.types.js';
import type { UnsubscribeLinks } from './unsubscribe-links.js';
import { writeDigest, type DigestEntry } from './write-digest.js';

export interface DigestDeps {
  follows: FollowService;
  newsletters: { byIds(ids: number[]): Promise<Pick<Newsletter, 'id' | 'name' | 'imageId'>[]> };
  mails: MailService;
  links: UnsubscribeLinks;
  publicUrl: string;
  site: ReadsSettings & MailSite;
  insights: Pick<Insights, 'count'>;
  log: Logger;
}

const DIGEST = 'digest';
/** A mail is a glance; the page has all of them. Also the size of its pages. */
const MAX_ENTRIES = 20;
/** Each may have had another cause. */
const REFUSALS_TO_PAUSE = 3;
const NO_MAIL = 'This site does not send mail';
const DEFAULTS = {
  frequency: DigestFrequency.NEVER,
  weekday: Weekday.MONDAY,
  hour: 7,
  timeZone: 'UTC',
  nextAt: null,
  administration: false,
  administrationAt: null,
};

/** Mails members what their follows have found: at once, or once per day or week. */
export class DigestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: DigestDeps,
  ) {}

  async settings({ user }: Member): Promise<DigestSettingsView> {
    const saved = await this.find(user.id);
    const { frequency, weekday, hour, timeZone, nextAt, administration } = saved ?? DEFAULTS;
    return {
      frequency,
      weekday,
      hour,
      timeZone,
      nextAt,
      administration,
      isAvailable: this.isAvailable,
      isPaused: saved !== null && (await this.isPaused(saved)),
    };
  }

  async update(member: Member, input: DigestSettingsInput): Promise<DigestSettingsView> {
    if (input.administration && !adminOf(member)) throw new AppError('FORBIDDEN', NOT_ALLOWED);
    await this.save(member.user.id, input);
    return this.settings(member);
  }

  /** Whose mails a signed link is about, and how often they come. */
  async ofLink(token: unknown): Promise<{ userId: number; frequency: DigestFrequency } | undefined> {
    const userId = this.deps.links.read(token);
    const user = userId && (await this.dataSource.getRepository(User).findOneBy({ id: userId }));
    if (!user) return undefined;
    return { userId: user.id, frequency: (await this.find(user.id))?.frequency ?? DigestFrequency.NEVER };
  }

  /** From a signed link. Mails that wait are not sent any more. */
  async setByLink(userId: number, frequency: DigestFrequency): Promise<void> {
    await this.save(userId, { frequency });
  }

  /** Mails all digests that are due. Returns their number. */
  async sendDue(at?: Date): Promise<number> {
    if (!this.deps.site.current.digests) return 0;
    const now = at ?? (await databaseNow(this.dataSource));
    const due = await this.dataSource.query<{ userId: number }[]>(
      'SELECT user_id AS "userId" FROM digest_settings WHERE next_at <= $1 ORDER BY next_at',
      [now],
    );
    let sent = 0;
    for (const { userId } of due) {
      try {
        if (await this.send(userId, now)) sent += 1;
      } catch (error) {
        this.deps.log.warn({ err: error, userId }, 'a digest was not sent; the next minute tries again');
      }
    }
    return sent;
  }

  async sendAtOnce(userId: number): Promise<void> {
    if (this.deps.site.current.digests) await this.send(userId, await databaseNow(this.dataSource));
  }

  /** Whether there was news. Begins anew if another worker was faster: some news may be left. */
  private async send(userId: number, now: Date): Promise<boolean> {
    // Or its news would count as mailed.
    if (!this.deps.mails.isAvailable) return false;
    for (;;) {
      const settings = await this.find(userId);
      if (!settings || !isDue(settings, now)) return false;
      const news = (await this.isPaused(settings)) ? NOTHING : await this.news(settings);
      const mail = news.latest.length > 0 ? await this.write(userId, news) : undefined;
      const result = await this.dataSource.transaction(async (manager) => {
        if (!(await isUnchanged(manager, settings))) return undefined;
        if (mail && !(await this.deps.follows.markMailed(manager, news.ids))) return undefined;
        await manager.getRepository(DigestSettings).update({ userId }, { nextAt: nextDigestAt(settings, now) });
        if (!mail) return false;
        const to = await manager.getRepository(User).findOneByOrFail({ id: userId });
        const isNew = await this.deps.mails.add(manager, { ...mail, key: keyOf(settings, news), kind: DIGEST, to });
        if (!isNew) throw new Error('A digest with this key was written before, so its news would be lost');
        return true;
      });
      if (result) this.deps.insights.count('digests');
      if (result !== undefined) return result;
    }
  }

  private news({ userId, since }: DigestSettings): Promise<News> {
    return this.deps.follows.unmailed(userId, since, MAX_ENTRIES);
  }

  private async write(userId: number, { ids, latest }: News) {
    const { publicUrl, links, newsletters } = this.deps;
    const named = await newsletters.byIds([...new Set(latest.map(({ edition }) => edition.newsletterId))]);
    const newsletterOf = mapById(named);
    const entries = latest.map(({ edition, reasons }): DigestEntry => {
      const newsletter = newsletterOf.get(edition.newsletterId);
      const picture = thumbnailAddress(newsletter?.imageId ?? null);
      return {
        title: edition.title ?? 'Untitled Edition',
        newsletter: newsletter?.name ?? '',
        summary: summarySentence(edition.summary ?? ''),
        picture: picture && publicUrl + picture,
        url: `${publicUrl}/newsletter/${edition.newsletterId}?edition=${edition.id}&from=digest`,
        reasons: reasons.map((reason) => reason.name),
      };
    });
    const unsubscribeUrl = `${publicUrl}/unsubscribe?token=${links.tokenOf(userId)}`;
    const followingUrl = `${publicUrl}/following`;
    return {
      ...writeDigest({ entries, more: ids.length - entries.length, place: this.deps, followingUrl, unsubscribeUrl }),
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  }

  private async save(userId: number, input: DigestSettingsInput): Promise<void> {
    if (!this.isAvailable) throw new AppError('CONFLICT', NO_MAIL);
    await this.dataSource.transaction(async (manager) => {
      const settings = manager.getRepository(DigestSettings);
      // Lock the user, or two first calls would both insert.
      await lockUser(manager, userId);
      const now = await databaseNow(manager);
      const before = (await settings.findOneBy({ userId })) ?? { ...DEFAULTS, userId, since: now };
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
      const after = { ...before, ...given, savedAt: now };
      if (before.frequency === DigestFrequency.NEVER) after.since = now;
      const administrationAt = nextAdministrationAt(after, now);
      await settings.save({ ...after, nextAt: nextDigestAt(after, now), administrationAt });
      if (after.frequency === DigestFrequency.NEVER) await this.deps.mails.cancel(manager, userId, DIGEST);
    });
  }

  private get isAvailable(): boolean {
    return this.deps.mails.isAvailable && this.deps.site.current.digests;
  }

  private find(userId: number): Promise<DigestSettings | null> {
    return this.dataSource.getRepository(DigestSettings).findOneBy({ userId });
  }

  /** Whether the member is blocked, or the mail server has refused the latest mails since the settings were saved. */
  private async isPaused({ userId, savedAt }: DigestSettings): Promise<boolean> {
    const isBlocked = { id: userId, blockedAt: Not(IsNull()) };
    if (await this.dataSource.getRepository(User).existsBy(isBlocked)) return true;
    const refused = await this.deps.mails.countLatestRefused(userId, savedAt, REFUSALS_TO_PAUSE);
    return refused >= REFUSALS_TO_PAUSE;
  }
}

const NOTHING: News = { ids: [], latest: [] };

const isDue = ({ frequency, nextAt }: DigestSettings, now: Date): boolean =>
  frequency === DigestFrequency.AT_ONCE || (nextAt !== null && nextAt <= now);

/** Locks the settings. */
async function isUnchanged(manager: EntityManager, { userId, frequency, nextAt }: DigestSettings): Promise<boolean> {
  const current = await manager
    .getRepository(DigestSettings)
    .findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  return current?.frequency === frequency && current.nextAt?.getTime() === nextAt?.getTime();
}

/** What was mailed is marked in the same transaction, so no two digests have the same news. A period may come twice, after a clock was ahead. */
const keyOf = ({ userId, nextAt }: DigestSettings, { ids }: News): string =>
  `${DIGEST} ${userId} ${nextAt?.toISOString() ?? 'at once'} news ${Math.max(...ids)}`;
