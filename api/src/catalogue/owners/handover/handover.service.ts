import { IsNull, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm';
import { currentMs } from '../../../base/clock.js';
import { AppError, DAY_SECONDS, notFound, RateLimited } from '../../../base/errors.js';
import { emailKey } from '../../../base/validation/email-key.js';
import { requireSession, type Member } from '../../../people/accounts/access.js';
import { lockUser } from '../../../people/accounts/lock-user.js';
import type { RateLimit } from '../../../people/accounts/rate-limit.js';
import { User } from '../../../people/accounts/user.entity.js';
import type { AuditService } from '../../../people/audit/audit.service.js';
import type { MailSite } from '../../../people/mails/write-mail.js';
import type { MailService } from '../../../people/mails/mail.service.js';
import { lockNewsletter } from '../../newsletters/lock-newsletter.js';
import { Newsletter, SubmissionStatus } from '../../newsletters/newsletter.entity.js';
import { Claim, ClaimState } from '../claim.entity.js';
import { NEEDS_SESSION, NOT_OWNER, type ClaimService } from '../claim.service.js';
import { endOwnership } from '../../newsletters/leaving/end-ownership.js';
import { requireFewMails } from '../few-mails.js';
import { newCode, tokenOf } from '../owner-token.js';
import { givenUpMail, handoverMail } from './handover-mail.js';
import { Handover, HandoverState } from './handover.entity.js';
import { databaseNow, isToCome } from '../../../base/database/database-now.js';

interface HandoverDeps {
  claims: Pick<ClaimService, 'requireOwner'>;
  audit: Pick<AuditService, 'recordOf'>;
  mails: Pick<MailService, 'add'>;
  limit: RateLimit;
  publicUrl: string;
  site: MailSite;
}

export interface HandoverView {
  id: number;
  newsletterId: number;
  /** Null for the next owner, who knows it. */
  recipient: string | null;
  isReceived: boolean;
  expiresAt: Date;
}

const DAYS_TO_ANSWER = 14;
/** Each goes to somebody who may not have asked for it. */
const MAX_OFFERS_A_DAY = 3;
const KEEP_DAYS = 90;
const OVER = 'This offer is over';

/** Owners hand newsletters over. Nothing changes until the next owner accepts. */
export class HandoverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: HandoverDeps,
  ) {}

  /** The open offer of a newsletter, if the member has made or received it. */
  async find({ user }: Member, newsletterId: number): Promise<HandoverView | null> {
    const offer = await findOpen(this.dataSource.manager, { newsletterId });
    if (!offer) return null;
    if (offer.userId === user.id) return view(offer, false);
    return isFor(offer, user) ? view(offer, true) : null;
  }

  /** The answer is the same whether somebody has an account with the address or not. Replaces an earlier offer. */
  async offer(member: Member, newsletterId: number, recipient: string): Promise<HandoverView> {
    requireSession(member, NEEDS_SESSION);
    await this.deps.limit.take(member);
    if (isFor({ recipient }, member.user))
      throw new AppError('BAD_USER_INPUT', 'This is your own address', { recipient: ['This is your own address'] });
    return this.dataSource.transaction(async (manager) => {
      // Simultaneous calls would each count before the others insert.
      await lockUser(manager, member.user.id);
      const newsletter = await lockListed(manager, newsletterId);
      await this.deps.claims.requireOwner(member, newsletterId, manager);
      await requireFewOffers(manager, member.user.id);
      await requireFewMails(manager, 'handover', { address: emailKey(recipient), userId: member.user.id });
      await endOffers(manager, newsletterId);
      const expiresAt = new Date((await databaseNow(manager)).getTime() + DAYS_TO_ANSWER * 86_400_000);
      const offers = manager.getRepository(Handover);
      const offer = await offers.save({ newsletterId, userId: member.user.id, recipient, expiresAt });
      const { mails } = this.deps;
      await mails.add(manager, handoverMail({ handover: offer, newsletter, member, place: this.deps }));
      await this.record(manager, member, { newsletter, action: 'handover.offer' });
      return view(await offers.findOneByOrFail({ id: offer.id }), false);
    });
  }

  /** The old owner's claim ends, with their rules, as when an administrator ends it. */
  accept(member: Member, id: number): Promise<Newsletter> {
    return this.answer(member, id, async (manager, offer) => {
      const claims = manager.getRepository(Claim);
      const [before] = await endOwnership(manager, offer);
      // An administrator may end their claim, even after the offer was read.
      if (!before) throw new AppError('CONFLICT', OVER);
      const waiting = { newsletterId: offer.newsletterId, userId: member.user.id, state: ClaimState.WAITING };
      await claims.update(waiting, { state: ClaimState.ENDED });
      const { newsletterId, method, address } = before;
      const now = await databaseNow(manager);
      const secret = tokenOf(newCode());
      const owned = { state: ClaimState.VERIFIED, verifiedAt: now, expiresAt: now };
      await claims.save({ newsletterId, method, address, userId: member.user.id, secret, ...owned });
      return HandoverState.ACCEPTED;
    });
  }

  refuse(member: Member, id: number): Promise<Newsletter> {
    return this.answer(member, id, () => Promise.resolve(HandoverState.REFUSED));
  }

  /** By the owner who has made it. */
  async withdraw(member: Member, id: number): Promise<Newsletter> {
    requireSession(member, NEEDS_SESSION);
    return this.dataSource.transaction(async (manager) => {
      const { newsletter, offer } = await openOffer(manager, id);
      if (offer.userId !== member.user.id) throw notFound('Offer');
      await manager.getRepository(Handover).update(id, { state: HandoverState.ENDED });
      await this.record(manager, member, { newsletter, action: 'handover.end' });
      return newsletter;
    });
  }

  /** It stays listed and read, and whoever proves it is theirs owns it next. */
  async giveUp(member: Member, newsletterId: number): Promise<Newsletter> {
    requireSession(member, NEEDS_SESSION);
    return this.dataSource.transaction(async (manager) => {
      const newsletter = await lockNewsletter(manager, { id: newsletterId });
      const [claim] = await endOwnership(manager, { newsletterId, userId: member.user.id });
      if (!claim) throw new AppError('FORBIDDEN', NOT_OWNER);
      await endOffers(manager, newsletterId);
      await this.deps.mails.add(manager, givenUpMail({ claim, newsletter, member, place: this.deps }));
      await this.record(manager, member, { newsletter, action: 'claim.give-up' });
      return newsletter;
    });
  }

  /** By then, each is answered or over. */
  async sweep(): Promise<number> {
    const [, offers] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM handovers WHERE expires_at < now() - make_interval(days => $1)',
      [KEEP_DAYS],
    );
    return offers;
  }

  private async answer(
    member: Member,
    id: number,
    decide: (manager: EntityManager, offer: Handover) => Promise<HandoverState>,
  ): Promise<Newsletter> {
    requireSession(member, NEEDS_SESSION);
    return this.dataSource.transaction(async (manager) => {
      const { newsletter, offer } = await openOffer(manager, id);
      if (!isFor(offer, member.user)) throw notFound('Offer');
      const state = await decide(manager, offer);
      await manager.getRepository(Handover).update(id, { state });
      const action = state === HandoverState.ACCEPTED ? 'handover.accept' : 'handover.refuse';
      await this.record(manager, member, { newsletter, action });
      return newsletter;
    });
  }

  private record(
    manager: EntityManager,
    member: Member,
    { newsletter, action }: { newsletter: Newsletter; action: string },
  ): Promise<unknown> {
    const { id: subjectId, name: subject } = newsletter;
    return this.deps.audit.recordOf(member, { action, subject, subjectId }, manager);
  }
}

const isFor = ({ recipient }: Pick<Handover, 'recipient'>, user: { email: string }): boolean =>
  emailKey(recipient) === emailKey(user.email);

const view = ({ id, newsletterId, recipient, expiresAt }: Handover, isReceived: boolean): HandoverView => ({
  id,
  newsletterId,
  recipient: isReceived ? null : recipient,
  isReceived,
  expiresAt,
});

/** Whoever changes its owner waits for the lock. */
const lockListed = (manager: EntityManager, id: number): Promise<Newsletter> =>
  lockNewsletter(manager, { id, submissionStatus: SubmissionStatus.APPROVED });

async function openOffer(manager: EntityManager, id: number): Promise<{ offer: Handover; newsletter: Newsletter }> {
  const known = await manager.getRepository(Handover).findOneBy({ id });
  if (!known) throw notFound('Offer');
  const newsletter = await lockListed(manager, known.newsletterId);
  const offer = await findOpen(manager, { id });
  if (!offer) throw new AppError('CONFLICT', OVER);
  return { offer, newsletter };
}

/** Whoever is blocked would otherwise go on with another account. */
async function findOpen(manager: EntityManager, one: { id: number } | { newsletterId: number }) {
  const open = { ...one, state: HandoverState.OFFERED, expiresAt: isToCome() };
  const offer = await manager.getRepository(Handover).findOneBy(open);
  const isBlocked =
    offer && (await manager.getRepository(User).existsBy({ id: offer.userId, blockedAt: Not(IsNull()) }));
  return isBlocked ? null : offer;
}

async function endOffers(manager: EntityManager, newsletterId: number): Promise<void> {
  const open = { newsletterId, state: HandoverState.OFFERED };
  await manager.getRepository(Handover).update(open, { state: HandoverState.ENDED });
}

async function requireFewOffers(manager: EntityManager, userId: number): Promise<void> {
  const since = MoreThan(new Date(currentMs() - DAY_SECONDS * 1_000));
  const made = await manager.getRepository(Handover).countBy({ userId, createdAt: since });
  if (made >= MAX_OFFERS_A_DAY)
    throw new RateLimited(`You have made ${MAX_OFFERS_A_DAY} offers in a day. Please try again tomorrow.`, DAY_SECONDS);
}
