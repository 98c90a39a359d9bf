import { PRIORITY } from '@niche-newsletters/rules/job.rules';
import type { DataSource } from 'typeorm';
import { currentTime } from '../../base/clock.js';
import type { ImageService } from '../../catalogue/images/image.service.js';
import { deleteWhere } from '../../base/database/delete-in-pieces.js';
import type { Logger } from '../../base/log.js';
import type { Insights } from '../../site/insights/insights.js';
import type { Figures } from '../../catalogue/owners/figures/figures.js';
import type { HandoverService } from '../../catalogue/owners/handover/handover.service.js';
import type { HeldMessagesService } from '../../library/inbox/held-messages.service.js';
import type { InboxService } from '../../library/inbox/inbox.service.js';
import type { LikenessService } from '../../library/similar/likeness.service.js';
import type { SiteHealthService } from '../../catalogue/newsletters/health/site-health.service.js';
import type { LifeService } from '../../catalogue/newsletters/life/life.service.js';
import type { NewsletterDeletionService } from '../../catalogue/newsletters/review/newsletter-deletion.service.js';
import type { WithdrawalService } from '../../library/withdrawal/withdrawal.service.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { sweepHostTurns } from '../../library/crawl/visits/host-turns.js';
import { sweepOutbox } from '../../base/outbox/outbox.js';
import type { CollectionService } from '../../people/collections/collection.service.js';
import type { FollowService } from '../../people/follows/follow.service.js';
import type { MemberChangeService } from '../../people/members/member-change.service.js';
import type { AccountDeletionService } from '../../people/leaving/account-deletion.service.js';
import type { OAuthGrantService } from '../../people/accounts/oauth/oauth-grant.service.js';
import type { SignInLinkService } from '../../people/accounts/sign-in/sign-in-link.service.js';
import type { SessionService } from '../../people/accounts/sessions/session.service.js';
import type { AdministrationMail } from '../../people/digests/administration-mail.js';
import type { DigestService } from '../../people/digests/digest.service.js';
import type { MailService } from '../../people/mails/mail.service.js';
import type { WebhookService } from '../../people/webhooks/webhook.service.js';
import type { SubscriptionService } from '../../people/plans/subscription.service.js';
import { createJobs } from '../create-jobs.js';
import type { JobQueue } from '../job-queue.js';
import { LIVING_WORKERS } from './living-workers.js';
import { planVisit, PUBLISHING } from './plan-visit.js';
import type { SiteCause } from '../../catalogue/newsletters/health/site-cause.js';

/** Enough for a minute, and few enough that a slow worker reaches the last within a quarter of an hour. */
const WAITING_PER_WORKER = 100;
const KEEP_JOBS_DAYS = 180;
const LAST_VISIT = `
  SELECT CASE WHEN failed_at > coalesce(worked_at, '-infinity') THEN cause END AS failure
  FROM site_visits WHERE newsletter_id = $1`;

export interface ScheduleDeps {
  dataSource: DataSource;
  queue: JobQueue;
  images: Pick<ImageService, 'sweepOrphans' | 'sweepObjects'>;
  life: Pick<LifeService, 'measure' | 'measureDue'>;
  siteHealth: Pick<SiteHealthService, 'sweep'>;
  figures: Pick<Figures, 'sweep'>;
  insights: Pick<Insights, 'sweep'>;
  handovers: Pick<HandoverService, 'sweep'>;
  likeness: Pick<LikenessService, 'measure' | 'measureMissing'>;
  follows: Pick<FollowService, 'sweep'>;
  collections: Pick<CollectionService, 'sweep'>;
  mails: Pick<MailService, 'sweep'>;
  digests: Pick<DigestService, 'sendDue'>;
  administrationMail: Pick<AdministrationMail, 'sendDue'>;
  inboxes: Pick<InboxService, 'yieldToWeb'>;
  heldMessages: Pick<HeldMessagesService, 'sweep'>;
  sessions: Pick<SessionService, 'sweep'>;
  signInLinks: Pick<SignInLinkService, 'sweep'>;
  oauthGrants: Pick<OAuthGrantService, 'sweep'>;
  webhooks: Pick<WebhookService, 'sweep'>;
  deletions: Pick<AccountDeletionService, 'deleteDue'>;
  memberChanges: Pick<MemberChangeService, 'endDueAccess'>;
  newsletterDeletion: Pick<NewsletterDeletionService, 'sweep'>;
  neighbours: { sweep(): Promise<number> };
  topicMerges: { sweep(): Promise<number> };
  withdrawals: Pick<WithdrawalService, 'finishDue'>;
  payments?: { subscriptions: Pick<SubscriptionService, 'refreshDue'> };
  /** Missing if none are configured. */
  backups?: { runDue(): Promise<void> };
  log: Logger;
}

/** Scheduled work: creates jobs for newsletters that are due, and deletes old data. */
export class Schedules {
  constructor(private readonly deps: ScheduleDeps) {}

  async start(): Promise<void> {
    await this.deps.queue.every('1 minute', 'visit-newsletters', async () => void (await this.visitDue()));
    await this.deps.queue.every('1 minute', 'measure-newsletters', () => this.measureDue());
    await this.deps.queue.every('1 minute', 'compare-newsletters', () => this.compareMissing());
    await this.deps.queue.every('1 minute', 'withdraw-editions', () => this.deps.withdrawals.finishDue());
    await this.deps.queue.every('1 minute', 'mail-digests', () => this.mailDue());
    const { backups } = this.deps;
    if (backups) await this.deps.queue.every('1 minute', 'back-up', () => backups.runDue());
    await this.deps.queue.every('1 minute', 'end-access', () => this.endDueAccess());
    await this.deps.queue.every('1 hour', 'refresh-subscriptions', () => this.refreshSubscriptions());
    await this.deps.queue.every('6 hours', 'sweep', () => this.sweep());
  }

  /** Creates jobs for newsletters whose visit is due, as far as the workers keep up. Returns their number. */
  async visitDue(): Promise<number> {
    const { dataSource, queue, log } = this.deps;
    const jobIds = await dataSource.transaction(async (manager) => {
      // Plan the next visit now, because a cancelled job would be created again a minute later.
      const [due] = await manager.query<[{ id: number }[]]>(
        `UPDATE newsletters SET next_visit_at = now() + interval '1 day' WHERE id IN (
           SELECT id FROM newsletters
           WHERE submission_status = 'approved' AND to_be_processed AND next_visit_at <= now()
           ORDER BY next_visit_at FOR UPDATE SKIP LOCKED
           LIMIT greatest($1 * greatest((${LIVING_WORKERS}), 1) - (SELECT count(*) FROM jobs WHERE status = 'pending'), 0)
         ) RETURNING id`,
        [WAITING_PER_WORKER],
      );
      const newsletterIds = due.map(({ id }) => id);
      return createJobs(manager, {
        newsletterIds,
        priority: PRIORITY.low,
        description: 'Scheduled visit',
        createdById: null,
      });
    });
    for (const id of jobIds) await queue.add(id, PRIORITY.low);
    if (jobIds.length > 0) log.info({ jobs: jobIds.length }, 'created jobs for scheduled visits');
    return jobIds.length;
  }

  /** States change over time. Due ones are found by date, so most runs find nothing. */
  async measureDue(): Promise<void> {
    const measured = await this.deps.life.measureDue();
    if (measured > 0) this.deps.log.debug({ newsletters: measured }, 'measured newsletters');
  }

  async compareMissing(): Promise<void> {
    const compared = await this.deps.likeness.measureMissing();
    if (compared > 0) this.deps.log.debug({ newsletters: compared }, 'measured similar newsletters');
  }

  async mailDue(): Promise<void> {
    const digests = await this.deps.digests.sendDue();
    const administration = await this.deps.administrationMail.sendDue();
    if (digests + administration > 0) this.deps.log.info({ digests, administration }, 'mailed what is new');
  }

  async endDueAccess(): Promise<void> {
    const members = await this.deps.memberChanges.endDueAccess();
    if (members > 0) this.deps.log.info({ members }, 'ended paid access whose time is over');
  }

  /** For those of which Stripe should have told. */
  async refreshSubscriptions(): Promise<void> {
    const refreshed = (await this.deps.payments?.subscriptions.refreshDue()) ?? 0;
    if (refreshed > 0) this.deps.log.info({ subscriptions: refreshed }, 'asked Stripe for subscriptions');
  }

  async afterJob(newsletterId: number): Promise<void> {
    await this.deps.inboxes.yieldToWeb(newsletterId);
    await this.deps.life.measure([newsletterId]);
    await this.deps.likeness.measure(newsletterId);
    await this.planNextVisit(newsletterId);
  }

  /** Visits depend on how often a newsletter publishes, so call it after the measurement. */
  async planNextVisit(newsletterId: number, now = currentTime()): Promise<void> {
    const { dataSource } = this.deps;
    const newsletter = await dataSource
      .getRepository(Newsletter)
      .findOne({ where: { id: newsletterId }, select: PUBLISHING });
    if (!newsletter) return;
    const [visit] = await dataSource.query<{ failure: SiteCause | null }[]>(LAST_VISIT, [newsletterId]);
    await dataSource
      .getRepository(Newsletter)
      .update(newsletterId, { visitedAt: now, nextVisitAt: planVisit({ ...newsletter, ...visit }, now) });
  }

  /** A part that fails does not keep the others from running. */
  async sweep(): Promise<void> {
    const { log } = this.deps;
    const deleted: Record<string, unknown> = {};
    const failed: string[] = [];
    for (const [name, sweepPart] of Object.entries(this.partsToSweep())) {
      try {
        deleted[name] = await sweepPart();
      } catch (error) {
        failed.push(name);
        log.error({ err: error, part: name }, 'a part of what is old could not be deleted');
      }
    }
    log.info(deleted, 'deleted unused images, what is old, and newsletters and accounts on request');
    if (failed.length > 0) throw new Error(`Could not delete what is old: ${failed.join(', ')}`);
  }

  private partsToSweep(): Record<string, () => Promise<unknown>> {
    const { newsletterDeletion, siteHealth, figures, images, dataSource, follows, collections, mails } = this.deps;
    const {
      heldMessages,
      insights,
      handovers,
      sessions,
      signInLinks,
      oauthGrants,
      webhooks,
      deletions,
      neighbours,
      topicMerges,
    } = this.deps;
    return {
      newsletters: () => newsletterDeletion.sweep(),
      neighbours: () => neighbours.sweep(),
      topicMerges: () => topicMerges.sweep(),
      siteHealth: () => siteHealth.sweep(),
      figures: () => figures.sweep(),
      insights: () => insights.sweep(),
      handovers: () => handovers.sweep(),
      images: () => images.sweepOrphans(),
      jobs: () => this.sweepJobs(),
      outbox: () => sweepOutbox(dataSource),
      hostTurns: () => sweepHostTurns(dataSource),
      follows: () => follows.sweep(),
      collections: () => collections.sweep(),
      mails: () => mails.sweep(),
      heldMessages: () => heldMessages.sweep(),
      sessions: () => sessions.sweep(),
      signInLinks: () => signInLinks.sweep(),
      oauth: () => oauthGrants.sweep(),
      webhooks: () => webhooks.sweep(),
      accounts: () => deletions.deleteDue(),
      // Last: a slow bucket holds up no other part.
      pictureObjects: () => images.sweepObjects(),
    };
  }

  /** A job goes with its log, which may be long. */
  private sweepJobs(): Promise<number> {
    const where = 'completed_at < now() - make_interval(days => $1)';
    return deleteWhere(this.deps.dataSource, { table: 'jobs', where, values: [KEEP_JOBS_DAYS], piece: 1 });
  }
}
