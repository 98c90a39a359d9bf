import { exchangedRuleRules, MAX_RULES_JSON, type SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import type { DataSource } from 'typeorm';
import { AppError } from '../../base/errors.js';
import { checkInput } from '../../base/validation/check-input.js';
import { isWebAddress } from '@niche-newsletters/rules/web-address';
import type { Admin } from '../../people/accounts/access.js';
import { newsletterKey } from '../../reading/platforms/newsletter-key.js';
import { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import { KEPT, type ReadingRuleService, type RuleToSave } from './reading-rule.service.js';

/** A rule in a file. Newsletters have other ids elsewhere, so their address is written. */
interface ExchangedRule {
  newsletter?: string | null;
  host?: string | null;
  platform?: string | null;
  rule: SiteRule;
  reason: string;
}

export interface ImportedRules {
  saved: number;
  /** Addresses of newsletters that are not in the directory. Their rules were left out. */
  unknown: string[];
}

/** Of the file. Raised if an older program would misread a newer one. */
const VERSION = 1;

/** Rules as a file, to move them between installations. */
export class RuleExchangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rules: Pick<ReadingRuleService, 'saveAll'>,
  ) {}

  async write(_admin: Admin): Promise<string> {
    const rows = await this.dataSource.query<(Omit<ExchangedRule, 'newsletter'> & { newsletter: string | null })[]>(
      `SELECT n.url AS newsletter, r.host, r.platform, r.rule, r.reason FROM reading_rules r
       LEFT JOIN newsletters n ON n.id = r.newsletter_id ${KEPT} ORDER BY r.id`,
    );
    const rules = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
    return `${JSON.stringify({ version: VERSION, rules }, null, 2)}\n`;
  }

  /** Replaces rules for the same newsletters, hosts and platforms. */
  async read(admin: Admin, json: string): Promise<ImportedRules> {
    const exchanged = parseRules(json);
    const unknown: string[] = [];
    const rules: RuleToSave[] = [];
    for (const { newsletter, ...rule } of exchanged) {
      const newsletterId = newsletter ? await this.idOf(newsletter) : null;
      if (newsletter && newsletterId === null) unknown.push(newsletter);
      else rules.push({ ...rule, newsletterId });
    }
    const saved = await this.rules.saveAll(admin, rules);
    return { saved: saved.length, unknown };
  }

  private async idOf(address: string): Promise<number | null> {
    if (!isWebAddress(address)) return null;
    const found = await this.dataSource.getRepository(Newsletter).findOneBy({ urlKey: newsletterKey(address) });
    return found?.id ?? null;
  }
}

function parseRules(json: string): ExchangedRule[] {
  if (json.length > MAX_RULES_JSON)
    throw refused(`The file may have at most ${MAX_RULES_JSON} characters. Please split it.`);
  const { version, rules } = parse(json);
  if (version !== VERSION || !Array.isArray(rules))
    throw refused(`The file must be { "version": ${VERSION}, "rules": [...] }, as it is exported`);
  return rules.map((rule, at) => checkRule(rule, at + 1));
}

function parse(json: string): { version?: unknown; rules?: unknown } {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    throw refused('The file is not JSON');
  }
}

function checkRule(rule: unknown, number: number): ExchangedRule {
  if (typeof rule !== 'object' || rule === null) throw refused(`Rule ${number} is not an object`);
  try {
    return checkInput(rule as ExchangedRule, exchangedRuleRules);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refused(`Rule ${number}: ${error.message}`);
  }
}

const refused = (message: string) => new AppError('BAD_USER_INPUT', message, { json: [message] });
