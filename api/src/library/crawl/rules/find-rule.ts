import { ruleHostOf, type SiteRule } from '@niche-newsletters/rules/reading-rule.rules';
import type { EntityManager } from 'typeorm';
import { EditionOrigin } from '../../editions/edition.entity.js';
import { platformOf } from '../../../reading/platforms/platforms.js';

export interface PageOfNewsletter {
  newsletterId: number;
  url: string;
  /** Of an edition. */
  origin?: EditionOrigin | null;
}

/**
 * The closest rule applies, alone: of the newsletter, of the page's host, of the platform, or shipped for the platform. Only the first is
 * about mails too: the others are about pages.
 */
export async function findRule(
  manager: EntityManager,
  { newsletterId, url, origin }: PageOfNewsletter,
): Promise<SiteRule | undefined> {
  const isMail = origin === EditionOrigin.MAIL;
  const [found] = await manager.query<{ platform: string | null; rule: SiteRule | null }[]>(
    `SELECT n.platform, r.rule FROM newsletters n
     LEFT JOIN reading_rules r ON r.newsletter_id = n.id OR (NOT $3 AND (r.host = $2 OR r.platform = n.platform))
     WHERE n.id = $1 ORDER BY r.newsletter_id, r.host NULLS LAST LIMIT 1`,
    [newsletterId, ruleHostOf(url), isMail],
  );
  return found?.rule ?? (isMail ? undefined : shippedRule(found?.platform));
}

export const shippedRule = (platform: string | null | undefined): SiteRule | undefined =>
  platformOf(platform ?? undefined)?.rule;
