import { In, type DataSource, type EntityManager } from 'typeorm';
import { currentMs, currentTime } from '../../base/clock.js';
import type { Fence } from '../../base/database/pool/fence.js';
import { AppError } from '../../base/errors.js';
import type { SiteStatements } from '../../reading/consent/read-site.js';
import type { Admin, Member } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { NOT_READ } from '../newsletters/leaving/left-newsletters.js';
import { lockNewsletter } from '../newsletters/lock-newsletter.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import { TextUse } from '../newsletters/text-use.js';
import { Claim, ClaimState } from '../owners/claim.entity.js';
import type { ClaimService } from '../owners/claim.service.js';
import { applyTextUse } from './apply-text-use.js';
import { concludeUse, mergeStatements } from './conclude-use.js';
import { Consent } from './consent.entity.js';

interface ConsentDeps {
  claims: Pick<ClaimService, 'requireOwner'>;
  audit: Pick<AuditService, 'recordOf'>;
  withdrawals: { finish(newsletterId: number): Promise<void> };
  /** Of an owner's choices: each may delete and read all editions. */
  limit: RateLimit;
  readSite(url: string, signal: AbortSignal): Promise<SiteStatements>;
}

interface CheckStep {
  signal: AbortSignal;
  log: (message: string) => void;
  fence?: Fence;
}

interface Change {
  id: number;
  /** Returns false if nothing is different. */
  change: (consent: Consent, manager: EntityManager) => Promise<boolean> | boolean;
}

const NOT_A_LIMIT = 'Everything is not a limit: choose excerpts or nothing, or take the limit away';
/** As long as robots.txt is remembered. */
const CHECK_AFTER_MS = 86_400_000;

/** Consent to the use of newsletters' texts by machines. */
export class ConsentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: ConsentDeps,
  ) {}

  /** In the same order. Null where nothing was said yet. */
  async ofNewsletters(ids: readonly number[]): Promise<(Consent | null)[]> {
    const consents = await this.dataSource.getRepository(Consent).findBy({ newsletterId: In([...ids]) });
    const found = new Map(consents.map((consent) => [consent.newsletterId, consent]));
    return ids.map((id) => found.get(id) ?? null);
  }

  /** Asks the site of a newsletter what it permits, once a day. What cannot be read now counts as before. */
  async check(newsletterId: number, { signal, log, fence }: CheckStep): Promise<void> {
    const newsletter = await this.dataSource.getRepository(Newsletter).findOneBy({ id: newsletterId });
    if (!newsletter || newsletter.leftAt) return;
    const [known] = await this.ofNewsletters([newsletterId]);
    if (known?.checkedAt && currentMs() - known.checkedAt.getTime() < CHECK_AFTER_MS) return;
    const said = await this.deps.readSite(newsletter.url, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      log(`What the site permits cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    });
    if (!said) return;
    const change = (consent: Consent) => {
      const now = currentTime();
      consent.statements = mergeStatements(consent.statements, said, now);
      consent.checkedAt = now;
      return true;
    };
    await this.dataSource.transaction(async (manager) => {
      await fence?.(manager);
      const { from, to } = await this.save(manager, { id: newsletterId, change });
      if (from !== to) log(`The site permits other uses of its text now: ${to} instead of ${from}`);
    });
    await this.deps.withdrawals.finish(newsletterId);
  }

  /** The owner's choice. Null to follow what the site says. */
  async setTextUse(member: Member, id: number, use: TextUse | null): Promise<Newsletter> {
    await this.deps.limit.take(member);
    return this.decide(member, 'newsletter.set-text-use', {
      id,
      change: async (consent, manager) => {
        await this.deps.claims.requireOwner(member, id, manager);
        if ((consent.ownerUse ?? null) === use) return false;
        consent.ownerUse = use;
        consent.ownerUseAt = use && currentTime();
        return true;
      },
    });
  }

  /** An administrator's choice, for what owners ask by other ways. Null for no limit. */
  async limitTextUse(admin: Admin, id: number, use: TextUse | null): Promise<Newsletter> {
    if (use === TextUse.ALL) throw new AppError('BAD_USER_INPUT', NOT_A_LIMIT, { textUse: [NOT_A_LIMIT] });
    return this.decide(admin, 'newsletter.limit-text-use', {
      id,
      change: (consent) => {
        if ((consent.textUseLimit ?? null) === use) return false;
        consent.textUseLimit = use;
        consent.textUseLimitAt = use && currentTime();
        return true;
      },
    });
  }

  /** Whether its editions come by mail only. Call with the newsletter locked, and withdraw its editions afterwards. */
  async setByMail(manager: EntityManager, id: number, isByMail: boolean): Promise<void> {
    await this.save(manager, {
      id,
      change: (consent) => {
        consent.byMailAt = isByMail ? (consent.byMailAt ?? currentTime()) : null;
        return true;
      },
    });
  }

  private async decide(member: Member, action: string, { id, change }: Change): Promise<Newsletter> {
    await this.dataSource.transaction(async (manager) => {
      const { newsletter, from, to, isChanged } = await this.save(manager, { id, change });
      if (newsletter.leftAt) throw new AppError('CONFLICT', NOT_READ);
      const details = from === to ? `still ${to}` : `${from} → ${to}`;
      if (isChanged || from !== to)
        await this.deps.audit.recordOf(member, { action, subject: newsletter.name, subjectId: id, details }, manager);
    });
    await this.deps.withdrawals.finish(id);
    return this.dataSource.getRepository(Newsletter).findOneByOrFail({ id });
  }

  private async save(manager: EntityManager, { id, change }: Change) {
    const newsletter = await lockNewsletter(manager, { id });
    const consents = manager.getRepository(Consent);
    const known = await consents.findOneBy({ newsletterId: id });
    const consent = known ?? consents.create({ newsletterId: id, statements: [] });
    // A choice counts while its newsletter has an owner. The next owner can change it.
    if (!(await manager.getRepository(Claim).existsBy({ newsletterId: id, state: ClaimState.VERIFIED }))) {
      Object.assign(consent, { ownerUse: null, ownerUseAt: null });
    }
    const isChanged = await change(consent, manager);
    await consents.save(consent);
    const from = newsletter.textUse;
    const to = concludeUse(consent);
    if (from !== to) await applyTextUse(manager, id, to);
    return { newsletter, from, to, isChanged };
  }
}
