import { notDeleted } from '../../catalogue/newsletters/leaving/deleted-newsletters.js';
import { databaseNow } from '../../base/database/database-now.js';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { Role, User } from '../accounts/user.entity.js';
import { mailPage, mailText, textRow } from '../mails/mail-page.js';
import type { MailService } from '../mails/mail.service.js';
import { footerLinks, openMail, type MailSite } from '../mails/write-mail.js';
import { oneLine, shorten } from '../mails/one-line.js';
import { DigestFrequency, DigestSettings } from './digest-settings.entity.js';
import { nextDigestAt } from './digest-times.js';

interface FailedJob {
  id: number;
  name: string;
  cause: string;
}

interface Report {
  waiting: number;
  failed: number;
  /** The latest. */
  jobs: FailedJob[];
}

const MAX_JOBS = 20;
const MAX_CAUSE = 200;

/** Mails administrators who want it, once a day, which jobs failed and how many submissions wait. */
export class AdministrationMail {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: { mails: MailService; publicUrl: string; site: MailSite },
  ) {}

  /** Returns the number of mails. */
  async sendDue(time?: Date): Promise<number> {
    const now = time ?? (await databaseNow(this.dataSource));
    const due = await this.dataSource
      .getRepository(DigestSettings)
      .createQueryBuilder('settings')
      .where('settings.administrationAt <= :now', { now })
      .getMany();
    let sent = 0;
    for (const settings of due)
      if (await this.dataSource.transaction((manager) => this.send(manager, settings, now))) sent += 1;
    return sent;
  }

  /** Of two workers, one moves the time on. */
  private async send(manager: EntityManager, settings: DigestSettings, now: Date): Promise<boolean> {
    const { userId, administrationAt: at } = settings;
    if (!at) return false;
    const administrationAt = nextAdministrationAt(settings, now);
    const moved = await manager
      .getRepository(DigestSettings)
      .update({ userId, administrationAt: at }, { administrationAt });
    const to = await manager.getRepository(User).findOneBy({ id: userId, role: Role.ADMIN, blockedAt: IsNull() });
    if (!moved.affected || !to) return false;
    const report = await read(manager, at);
    if (report.waiting === 0 && report.failed === 0) return false;
    // The same hour may come twice, after a clock was ahead.
    const key = `administration ${userId} ${at.toISOString()} sent ${now.toISOString()}`;
    return this.deps.mails.add(manager, { ...this.write(report), key, kind: 'administration', to });
  }

  private write({ waiting, failed, jobs }: Report) {
    const { publicUrl } = this.deps;
    const parts = [
      ...(waiting > 0 ? [`${count(waiting, 'submission')} waiting`] : []),
      ...(failed > 0 ? [`${count(failed, 'job')} failed`] : []),
    ];
    const opened = openMail(this.deps, 'administration', { report: parts.join(', ') });
    const { subject } = opened;
    const lines = jobs.map(({ id, name, cause }) => `#${id} ${oneLine(name)}: ${shorten(oneLine(cause), MAX_CAUSE)}`);
    const footer = {
      reason: 'You get this mail once a day because you asked for it as an administrator.',
      links: [
        { name: 'Dashboard', url: `${publicUrl}/admin` },
        { name: 'Jobs', url: `${publicUrl}/admin/jobs` },
        { name: 'Settings', url: `${publicUrl}/following` },
        ...footerLinks(this.deps),
      ],
    };
    return {
      subject,
      text: mailText([subject, ...opened.parts, ...(lines.length > 0 ? [lines.join('\n')] : [])], footer),
      html: mailPage({
        look: this.deps.site.current,
        title: subject,
        rows: [...opened.rows, ...lines.map(textRow)],
        footer,
      }),
    };
  }
}

/** At the hour of the other mails. Null if none is wanted. */
export const nextAdministrationAt = (settings: DigestSettings, after: Date): Date | null =>
  settings.administration ? nextDigestAt({ ...settings, frequency: DigestFrequency.DAILY }, after) : null;

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

/** Since a day before it was due. */
const FAILED = `status = 'failed' AND completed_at > $1::timestamptz - interval '1 day' AND ${notDeleted('newsletter_id')}`;

async function read(manager: EntityManager, until: Date): Promise<Report> {
  const [counts] = await manager.query<{ waiting: number; failed: number }[]>(
    `SELECT (SELECT count(*)::int FROM newsletters WHERE submission_status = 'pending') AS waiting,
       (SELECT count(*)::int FROM jobs WHERE ${FAILED}) AS failed`,
    [until],
  );
  const jobs = await manager.query<FailedJob[]>(
    `SELECT jobs.id, newsletters.name, coalesce(status_message, '') AS cause FROM jobs
     JOIN newsletters ON newsletters.id = newsletter_id WHERE ${FAILED} ORDER BY jobs.id DESC LIMIT $2`,
    [until, MAX_JOBS],
  );
  return { waiting: counts?.waiting ?? 0, failed: counts?.failed ?? 0, jobs };
}
