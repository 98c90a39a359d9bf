import { ClaimMethod } from '@niche-newsletters/rules/claim.rules';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../base/database/violations.js';
import { AppError, notFound } from '../../base/errors.js';
import { hashOfSecret } from '../../base/words/hash-of-secret.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import { requireSession, type Member } from '../../people/accounts/access.js';
import { isSameText } from '../../people/accounts/is-same-text.js';
import { lockUser } from '../../people/accounts/lock-user.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import type { MailSite } from '../../people/mails/write-mail.js';
import type { MailService } from '../../people/mails/mail.service.js';
import { Newsletter, SubmissionStatus } from '../newsletters/newsletter.entity.js';
import { claimMail, ownerMail } from './claim-mail.js';
import { placeOf, type ClaimProofs } from './claim-proofs.js';
import { Claim, ClaimState } from './claim.entity.js';
import type { ClaimedSite } from './claimed-site.js';
import { requireFewMails } from './few-mails.js';
import { newCode, tokenOf } from './owner-token.js';
import { databaseNow } from '../../base/database/database-now.js';

export interface ClaimView {
  id: number;
  newsletterId: number;
  method: ClaimMethod;
  state: ClaimState;
  /** Null for mails: only whoever reads them knows the code. */
  token: string | null;
  place: string;
  expiresAt: Date;
  verifiedAt: Date | null;
}

export interface ClaimOptions {
  methods: ClaimMethod[];
  recipients: string[];
  isTaken: boolean;
  claim: ClaimView | null;
}

export interface NewClaim {
  newsletterId: number;
  method: ClaimMethod;
  recipient?: string | null;
}

interface ClaimDeps {
  proofs: ClaimProofs;
  mails: Pick<MailService, 'add' | 'isAvailable'>;
  limits: { start: RateLimit; verify: RateLimit };
  publicUrl: string;
  site: ReadsSettings & MailSite;
  /** How newsletters are proved, by their address. */
  siteOf: (address: string) => ClaimedSite;
}

/** A page or a name server may take days to change. A mail arrives within minutes. */
const DAYS_TO_PUBLISH = 7;
const HOURS_TO_READ_MAIL = 1;
const MAX_ATTEMPTS = 30;
/** More than anybody writes. */
export const MAX_OWNED = 100;
export const NEEDS_SESSION = 'An access token cannot act for the owner of a newsletter';
export const NOT_OWNER = 'Only the owner of this newsletter may do this';
const TAKEN = 'This newsletter has an owner already. If that is wrong, please report it.';
const OVER = 'This claim is over. Please start a new one.';

/** Members prove that newsletters are theirs. */
export class ClaimService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: ClaimDeps,
  ) {}

  async options({ user }: Member, newsletterId: number): Promise<ClaimOptions> {
    const { url } = await this.newsletter(newsletterId);
    const { methods, recipients } = this.deps.siteOf(url);
    const claims = await this.dataSource.getRepository(Claim).find({
      where: { newsletterId, state: In([ClaimState.WAITING, ClaimState.VERIFIED]) },
      order: { state: 'ASC' },
    });
    const verified = claims.find(({ state }) => state === ClaimState.VERIFIED);
    const own = claims.filter(({ userId, address }) => userId === user.id && address === url);
    const now = await databaseNow(this.dataSource);
    const claim = verified?.userId === user.id ? verified : own.find(({ expiresAt }) => expiresAt > now);
    return {
      methods: methods.filter((method) => method !== ClaimMethod.MAIL || this.deps.mails.isAvailable),
      recipients,
      isTaken: verified !== undefined && verified.userId !== user.id,
      claim: claim ? view(claim) : null,
    };
  }

  /** Replaces what the member has begun before. */
  async start(member: Member, { newsletterId, method, recipient }: NewClaim): Promise<ClaimView> {
    requireSession(member, NEEDS_SESSION);
    await this.deps.limits.start.take(member);
    const newsletter = await this.newsletter(newsletterId);
    requireMethod(this.deps.siteOf(newsletter.url), method, recipient);
    const now = await databaseNow(this.dataSource);
    const code = newCode();
    const isMail = method === ClaimMethod.MAIL;
    const made = {
      userId: member.user.id,
      newsletterId: newsletter.id,
      method,
      address: newsletter.url,
      recipient: isMail ? recipient : null,
      secret: isMail ? hashOfSecret(code) : tokenOf(code),
      expiresAt: new Date(now.getTime() + (isMail ? HOURS_TO_READ_MAIL : DAYS_TO_PUBLISH * 24) * 3_600_000),
    };
    return this.dataSource.transaction(async (manager) => {
      // Lock the user, or simultaneous calls would each count before the others insert.
      await lockUser(manager, member.user.id);
      await requireNoOwner(manager, newsletter.id);
      if (isMail && recipient) await requireFewMails(manager, 'claim', { address: recipient, userId: member.user.id });
      const waiting = { userId: made.userId, newsletterId: made.newsletterId, state: ClaimState.WAITING };
      await manager.getRepository(Claim).update(waiting, { state: ClaimState.ENDED });
      const claim = await manager.getRepository(Claim).save(made);
      const { mails } = this.deps;
      if (isMail) await mails.add(manager, claimMail({ claim, code, newsletter, member, place: this.deps }));
      return view(await manager.getRepository(Claim).findOneByOrFail({ id: claim.id }));
    });
  }

  /** Looks for the token, or compares the code. Makes the member the owner. */
  async verify(member: Member, id: number, code?: string | null): Promise<ClaimView> {
    requireSession(member, NEEDS_SESSION);
    await this.deps.limits.verify.take(member);
    const claim = await this.countAttempt(member, id);
    const newsletter = await this.newsletter(claim.newsletterId);
    if (newsletter.url !== claim.address)
      throw new AppError('CONFLICT', 'The address of the newsletter has changed. ' + OVER);
    const fault = await this.findFault(claim, code);
    if (fault) throw new AppError('BAD_USER_INPUT', fault);
    return this.accept(claim, { newsletter, member });
  }

  async owns(member: Member, newsletterId: number): Promise<boolean> {
    requireSession(member, NEEDS_SESSION);
    const own = { newsletterId, userId: member.user.id, state: ClaimState.VERIFIED };
    return this.dataSource.getRepository(Claim).existsBy(own);
  }

  /** Throws unless the member has proved that the newsletter is theirs. */
  async requireOwner(member: Member, newsletterId: number, manager = this.dataSource.manager): Promise<Claim> {
    requireSession(member, NEEDS_SESSION);
    const own = { newsletterId, userId: member.user.id, state: ClaimState.VERIFIED };
    const claim = await manager.getRepository(Claim).findOneBy(own);
    if (!claim) throw new AppError('FORBIDDEN', NOT_OWNER);
    return claim;
  }

  async owned({ user }: Member): Promise<Newsletter[]> {
    const claims = await this.dataSource
      .getRepository(Claim)
      .find({ where: { userId: user.id, state: ClaimState.VERIFIED }, take: MAX_OWNED });
    const id = In(claims.map(({ newsletterId }) => newsletterId));
    return this.dataSource.getRepository(Newsletter).find({ where: { id }, order: { name: 'ASC', id: 'ASC' } });
  }

  private async newsletter(id: number): Promise<Newsletter> {
    const listed = { id, submissionStatus: SubmissionStatus.APPROVED };
    const newsletter = await this.dataSource.getRepository(Newsletter).findOneBy(listed);
    if (!newsletter) throw notFound('Newsletter');
    return newsletter;
  }

  /** Counts before it looks, so that simultaneous attempts are counted, too. */
  private async countAttempt({ user }: Member, id: number): Promise<Claim> {
    const claims = this.dataSource.getRepository(Claim);
    const claim = await claims.findOneBy({ id, userId: user.id });
    if (!claim) throw notFound('Claim');
    const [[counted]] = await this.dataSource.query<[{ id: number }[]]>(
      `UPDATE claims SET attempts = attempts + 1
       WHERE id = $1 AND state = 'waiting' AND expires_at > now() AND attempts < $2 RETURNING id`,
      [id, MAX_ATTEMPTS],
    );
    if (!counted) throw new AppError('CONFLICT', OVER);
    return claim;
  }

  private async findFault({ method, secret, address }: Claim, code?: string | null): Promise<string | undefined> {
    if (method !== ClaimMethod.MAIL) return this.deps.proofs.findFault(method, { address, secret });
    return isSameText(hashOfSecret(code ?? ''), secret) ? undefined : 'The code is not right';
  }

  private async accept(claim: Claim, proved: { newsletter: Newsletter; member: Member }): Promise<ClaimView> {
    const { id, address, newsletterId } = claim;
    const { mails } = this.deps;
    try {
      return await this.dataSource.transaction(async (manager) => {
        await requireNoOwner(manager, newsletterId);
        const [[accepted]] = await manager.query<[{ id: number }[]]>(
          `UPDATE claims c SET state = 'verified', verified_at = now() FROM newsletters n
           WHERE c.id = $1 AND c.state = 'waiting' AND c.expires_at > now() AND n.id = c.newsletter_id AND n.url = $2
           RETURNING c.id`,
          [id, address],
        );
        if (!accepted) throw new AppError('CONFLICT', OVER);
        await mails.add(manager, ownerMail({ claim, ...proved, place: this.deps }));
        return view(await manager.getRepository(Claim).findOneByOrFail({ id }));
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('CONFLICT', TAKEN);
      throw error;
    }
  }
}

function requireMethod({ methods, recipients }: ClaimedSite, method: ClaimMethod, recipient?: string | null): void {
  if (!methods.includes(method))
    throw new AppError('BAD_USER_INPUT', 'This cannot prove whose newsletter it is', {
      method: ['Please choose another'],
    });
  if (method === ClaimMethod.MAIL && !recipients.includes(recipient ?? ''))
    throw new AppError('BAD_USER_INPUT', `Please choose one of ${recipients.join(', ')}`, {
      recipient: ['Please choose an address of the domain'],
    });
}

async function requireNoOwner(manager: EntityManager, newsletterId: number): Promise<void> {
  const isTaken = await manager.getRepository(Claim).existsBy({ newsletterId, state: ClaimState.VERIFIED });
  if (isTaken) throw new AppError('CONFLICT', TAKEN);
}

function view(claim: Claim): ClaimView {
  const { id, newsletterId, method, state, secret, address, recipient, expiresAt, verifiedAt } = claim;
  const isMail = method === ClaimMethod.MAIL;
  return {
    id,
    newsletterId,
    method,
    state,
    token: isMail ? null : secret,
    place: recipient ?? placeOf(method, address),
    expiresAt,
    verifiedAt,
  };
}
