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

/** Shorter beginnings are shared by too many words: with 100,000 newsletters, two letters match tens of thousands. */
const MIN_PREFIX = 3;
/** Each word reads the index once more. Nobody types more words to find one newsletter. */
const MAX_WORDS = 8;

/** Letters and digits, and the signs inside an address, which the index keeps together. */
const WORD = /[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}./@]*[\p{L}\p{M}\p{N}])?/gu;
/** Without spaces between words, two characters already say much. */
const DENSE_SCRIPT = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u;

/** The words that decide: once each, without beginnings of others, at most eight. */
export function searchWords(search: string): string[] {
  const typed = search.replace(/\bhttps?:\/\//gi, '').toLowerCase();
  const words = [...new Set(typed.match(WORD))];
  const isImplied = (word: string) => isPrefix(word) && words.some((other) => other !== word && other.startsWith(word));
  return words.filter((word) => !isImplied(word)).slice(0, MAX_WORDS);
}

const isPrefix = (word: string) => word.length >= MIN_PREFIX || DENSE_SCRIPT.test(word);

/** Not for `to_tsquery`, which would split 'ab,cd,ef' into any number of prefixes. */
export const nameExpression = (words: string[]): string =>
  words.map((word) => `'${word}'${isPrefix(word) ? ':*' : ''}`).join(' & ');

/** SQL conditions of a filter over the alias `newsletter`, and their values. */
export function newsletterConditions(filter: NewsletterFilter): Conditions {
  const conditions: string[] = [];
  const values: ObjectLiteral = {};
  if (filter.search?.replaceAll('\0', ' ').trim()) {
    const words = searchWords(filter.search);
    // Signs alone match nothing.
    conditions.push(words.length > 0 ? 'newsletter.search @@ :search::tsquery' : 'false');
    if (words.length > 0) values.search = nameExpression(words);
  }
  if (filter.subcategoryIds?.length) {
    // OFFSET 0 keeps the planner from walking the list in its order until it meets enough newsletters of a topic whose names come last.
    conditions.push(
      'newsletter.id IN (SELECT ns.newsletter_id FROM newsletter_subcategories ns WHERE ns.subcategory_id = ANY (:subcategoryIds) OFFSET 0)',
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
