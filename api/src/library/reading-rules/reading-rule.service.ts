import { ruleHostOf, type SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError, notFound } from '../../base/errors.js';
import { paged, readPage, type Paged, type PageRequest } from '../../base/lists/paging.js';
import type { PageReader } from '../../reading/reader/page-reader.js';
import { platformOf } from '../../reading/platforms/platforms.js';
import { shippedRule } from '../crawl/rules/find-rule.js';
import { ReadingRule } from '../crawl/rules/reading-rule.entity.js';
import { EditionOrigin, type Edition } from '../editions/edition.entity.js';
import { adminOf, type Admin, type Member } from '../../people/accounts/access.js';
import type { AuditService } from '../../people/audit/audit.service.js';
import { NOT_READ } from '../../catalogue/newsletters/leaving/left-newsletters.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { ClaimService } from '../../catalogue/owners/claim.service.js';
import { requireSomething, tidyRule, type TypedRule } from './tidy-rule.js';

/** The subject of a rule. One of these three is set. */
export interface RuleScope {
  newsletterId?: number | null;
  host?: string | null;
  platform?: string | null;
}

export interface RuleToSave extends RuleScope {
  rule: TypedRule;
  reason: string;
}

export interface SavedRule {
  id: number;
  newsletterId: number | null;
  newsletterName: string | null;
  host: string | null;
  platform: string | null;
  rule: SiteRule;
  reason: string;
  changedBy: string | null;
  changedAt: Date;
}

export interface EditionToPreview {
  id: number;
  title: string | null;
  url: string;
  language: string | null;
}

export interface RulesOfNewsletter {
  newsletterId: number;
  newsletterName: string;
  newsletterUrl: string;
  host: string;
  platform: string | null;
  rules: SavedRule[];
  shipped: SiteRule | null;
  editions: EditionToPreview[];
}

interface RuleDeps {
  reader: Pick<PageReader, 'checkRule'>;
  claims: Pick<ClaimService, 'requireOwner'>;
  audit: Pick<AuditService, 'recordOf'>;
}

const PAGE_SIZE = 20;
/** More of them say nothing new about a template. */
const PREVIEWED = 5;
const NO_SCOPE = 'A rule is for one newsletter, one host or one platform';

const SAVED = `
  SELECT r.id, r.newsletter_id AS "newsletterId", n.name AS "newsletterName", r.host, r.platform, r.rule, r.reason,
    u.name AS "changedBy", r.changed_at AS "changedAt"
  FROM reading_rules r LEFT JOIN newsletters n ON n.id = r.newsletter_id LEFT JOIN users u ON u.id = r.changed_by_id`;

/** A deleted newsletter keeps its rule for as long as the deletion can be undone. */
export const KEPT = 'WHERE n.deleted_at IS NULL';

/** How newsletters, hosts and platforms are read. Administrators decide, and owners for their own newsletters. */
export class ReadingRuleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: RuleDeps,
  ) {}

  async list(_admin: Admin, request: PageRequest): Promise<Paged<SavedRule>> {
    const page = readPage(request, PAGE_SIZE);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM (${SAVED} ${KEPT}) AS q`,
    );
    const items = await this.dataSource.query<SavedRule[]>(`${SAVED} ${KEPT} ORDER BY r.id DESC LIMIT $1 OFFSET $2`, [
      page.limit,
      page.offset,
    ]);
    return paged(items, page, total);
  }

  /** The rules that a newsletter may be read by, closest first. Who else has written one is for administrators. */
  async find(member: Member, newsletterId: number): Promise<RulesOfNewsletter> {
    await this.requireMayDecide(member, newsletterId);
    const { name, url, platform } = await this.newsletter(newsletterId);
    const editions = await this.dataSource.query<(EditionToPreview & Pick<Edition, 'origin'>)[]>(
      `SELECT id, title, url, language, origin FROM editions WHERE newsletter_id = $1 AND gone_at IS NULL
       ORDER BY published_at DESC NULLS LAST, id DESC LIMIT ${PREVIEWED}`,
      [newsletterId],
    );
    // The page of a mail may be on our host.
    const onWeb = editions.find(({ origin }) => origin !== EditionOrigin.MAIL);
    const host = ruleHostOf(onWeb?.url ?? url);
    const rules = await this.dataSource.query<SavedRule[]>(
      `${SAVED} WHERE r.newsletter_id = $1 OR r.host = $2 OR r.platform = $3 ORDER BY r.newsletter_id, r.host NULLS LAST`,
      [newsletterId, host, platform],
    );
    return {
      newsletterId,
      newsletterName: name,
      newsletterUrl: url,
      host,
      platform,
      rules: adminOf(member) ? rules : rules.map((rule) => (rule.newsletterId ? rule : { ...rule, changedBy: null })),
      shipped: shippedRule(platform) ?? null,
      editions,
    };
  }

  async save(member: Member, toSave: RuleToSave): Promise<SavedRule> {
    const [rule] = await this.saveAll(member, [toSave]);
    if (!rule) throw notFound('Rule');
    return rule;
  }

  /** All of them, or none. */
  async saveAll(member: Member, rules: RuleToSave[]): Promise<SavedRule[]> {
    for (const rule of rules) await this.check(member, rule);
    return this.dataSource.transaction(async (manager) => {
      const saved: SavedRule[] = [];
      for (const rule of rules) saved.push(await this.write(manager, member, rule));
      return saved;
    });
  }

  async remove(member: Member, id: number): Promise<void> {
    const rule = await this.dataSource.getRepository(ReadingRule).findOneBy({ id });
    if (!rule) throw notFound('Rule');
    await this.requireMayDecideFor(member, rule);
    await this.dataSource.transaction(async (manager) => {
      const saved = await savedRule(manager, id);
      const { affected } = await manager.getRepository(ReadingRule).delete({ id });
      if (saved && affected) await this.record(manager, member, { action: 'reading-rule.remove', saved });
    });
  }

  async requireMayDecide(member: Member, newsletterId: number): Promise<void> {
    if (!adminOf(member)) await this.deps.claims.requireOwner(member, newsletterId);
  }

  private async check(member: Member, { rule, ...scope }: RuleToSave): Promise<void> {
    await this.requireMayDecideFor(member, scope);
    if (scope.newsletterId) await this.newsletter(scope.newsletterId);
    if (scope.platform && !platformOf(scope.platform))
      throw new AppError('BAD_USER_INPUT', `There is no platform '${scope.platform}'`, {
        platform: ['Please choose a platform that the crawler knows'],
      });
    const tidy = tidyRule(rule);
    requireSomething(tidy);
    const faults = await this.deps.reader.checkRule({ url: 'https://rules.invalid/', rule: tidy });
    const fields: Record<string, string[]> = {};
    for (const { part, message } of faults) (fields[`rule.${part}`] ??= []).push(message);
    if (faults.length > 0) throw new AppError('BAD_USER_INPUT', Object.values(fields).flat().join('. '), fields);
  }

  private async requireMayDecideFor(member: Member, { newsletterId, host, platform }: RuleScope): Promise<void> {
    const chosen = [newsletterId, host, platform].filter((one) => one != null && one !== '');
    if (chosen.length !== 1) throw new AppError('BAD_USER_INPUT', NO_SCOPE);
    if (newsletterId) return this.requireMayDecide(member, newsletterId);
    if (!adminOf(member))
      throw new AppError('FORBIDDEN', 'Only administrators decide how hosts and platforms are read');
  }

  private async newsletter(id: number): Promise<Newsletter> {
    const newsletter = await this.dataSource.getRepository(Newsletter).findOneBy({ id });
    if (!newsletter) throw notFound('Newsletter');
    if (newsletter.leftAt) throw new AppError('CONFLICT', NOT_READ);
    return newsletter;
  }

  private async write(manager: EntityManager, member: Member, toSave: RuleToSave): Promise<SavedRule> {
    const { newsletterId, host, platform, reason } = toSave;
    if (newsletterId && !adminOf(member)) await this.stillOwns(manager, member, newsletterId);
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO reading_rules (newsletter_id, host, platform, rule, reason, changed_by_id)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (${newsletterId ? 'newsletter_id' : host ? 'host' : 'platform'}) DO UPDATE SET
         rule = excluded.rule, reason = excluded.reason, changed_by_id = excluded.changed_by_id, changed_at = now()
       RETURNING id`,
      [
        newsletterId ?? null,
        host || null,
        platform || null,
        JSON.stringify(tidyRule(toSave.rule)),
        reason,
        member.user.id,
      ],
    );
    const saved = row && (await savedRule(manager, row.id));
    if (!saved) throw notFound('Rule');
    await this.record(manager, member, { action: 'reading-rule.save', saved });
    return saved;
  }

  /** A claim that ends meanwhile waits, and then takes the rule with it. Reviews lock in this order, too. */
  private async stillOwns(manager: EntityManager, member: Member, newsletterId: number): Promise<void> {
    await manager.query('SELECT FROM newsletters WHERE id = $1 FOR KEY SHARE', [newsletterId]);
    await manager.query("SELECT FROM claims WHERE newsletter_id = $1 AND state = 'verified' FOR SHARE", [newsletterId]);
    await this.deps.claims.requireOwner(member, newsletterId, manager);
  }

  private async record(
    manager: EntityManager,
    member: Member,
    deed: { action: string; saved: SavedRule },
  ): Promise<void> {
    const { newsletterId, newsletterName, host, platform, reason } = deed.saved;
    const subject = newsletterName ?? host ?? platform ?? '';
    const entry = { action: deed.action, subject, subjectId: newsletterId ?? undefined, details: reason };
    await this.deps.audit.recordOf(member, entry, manager);
  }
}

async function savedRule(manager: EntityManager, id: number): Promise<SavedRule | undefined> {
  const [saved] = await manager.query<SavedRule[]>(`${SAVED} WHERE r.id = $1`, [id]);
  return saved;
}
