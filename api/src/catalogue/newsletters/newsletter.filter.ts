import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Conditions } from '../../base/database/read-rows.js';
import { parseId } from '../../base/validation/parse-input.js';

export interface NewsletterFilter {
  search?: string | null;
  subcategoryIds?: number[] | null;
}

/** Words and topics of a list's arguments. */
export function listFilter(args: { search?: string | null; subcategoryIds?: string[] | null }): NewsletterFilter {
  return { search: args.search, subcategoryIds: args.subcategoryIds?.map((id) => parseId(id, 'subcategoryIds')) };
}

/** A single letter is a prefix of too many words. */
const MIN_PREFIX = 2;

/** Every word must match, as a whole word or, from two letters on, as a prefix. */
export function searchExpression(search: string): string {
  return search
    .trim()
    .split(/\s+/)
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${word.length < MIN_PREFIX ? '' : ':*'}`)
    .join(' & ');
}

/** SQL conditions of a filter over the alias `newsletter`, and their values. */
export function newsletterConditions(filter: NewsletterFilter): Conditions {
  const conditions: string[] = [];
  const values: ObjectLiteral = {};
  // Postgres text cannot hold a zero byte.
  const search = filter.search?.replaceAll('\0', ' ').trim();
  if (search) {
    conditions.push("newsletter.search @@ to_tsquery('simple', :search)");
    values.search = searchExpression(search);
  }
  if (filter.subcategoryIds?.length) {
    conditions.push(
      'newsletter.id IN (SELECT ns.newsletter_id FROM newsletter_subcategories ns WHERE ns.subcategory_id = ANY (:subcategoryIds))',
    );
    values.subcategoryIds = filter.subcategoryIds;
  }
  return { conditions, values };
}

export function applyNewsletterFilter<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  filter: NewsletterFilter,
): void {
  const { conditions, values } = newsletterConditions(filter);
  for (const condition of conditions) query.andWhere(condition, values);
}
