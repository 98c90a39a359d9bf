import { type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

export interface NewsletterFilter {
  search?: string | null;
  subcategoryIds?: number[] | null;
}

/** A single letter begins far too many words to be looked up as a beginning. */
const SHORTEST_BEGINNING = 2;

/** Every word must occur; a word of two letters and more may be the beginning of a longer one. */
export function searchExpression(search: string): string {
  return search
    .trim()
    .split(/\s+/)
    .map(
      (word) =>
        `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${word.length < SHORTEST_BEGINNING ? '' : ':*'}`,
    )
    .join(' & ');
}

/** Narrows a query over newsletters, aliased `newsletter`, to those that a filter lets through. */
export function applyNewsletterFilter<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  filter: NewsletterFilter,
): void {
  // A zero byte is no text to Postgres.
  const search = filter.search?.replaceAll('\0', ' ').trim();
  if (search) {
    query.andWhere("newsletter.search @@ to_tsquery('simple', :search)", {
      search: searchExpression(search),
    });
  }
  if (filter.subcategoryIds?.length) {
    query.andWhere(
      'newsletter.id IN (SELECT ns.newsletter_id FROM newsletter_subcategories ns WHERE ns.subcategory_id = ANY (:subcategoryIds))',
      { subcategoryIds: filter.subcategoryIds },
    );
  }
}
