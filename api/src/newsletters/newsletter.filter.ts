import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Conditions } from '../database/read-rows.js';

export interface NewsletterFilter {
  search?: string | null;
  subcategoryIds?: number[] | null;
}

/** A single letter begins far too many words to be looked up as a beginning. */
const MIN_PREFIX = 2;

/** Every word must occur; a word of two letters and more may be the beginning of a longer one. */
export function searchExpression(search: string): string {
  return search
    .trim()
    .split(/\s+/)
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${word.length < MIN_PREFIX ? '' : ':*'}`)
    .join(' & ');
}

/** Conditions over newsletters, aliased `newsletter`, for those that a filter lets through, and the values in them. */
export function newsletterConditions(filter: NewsletterFilter): Conditions {
  const conditions: string[] = [];
  const values: ObjectLiteral = {};
  // A zero byte is no text to Postgres.
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
