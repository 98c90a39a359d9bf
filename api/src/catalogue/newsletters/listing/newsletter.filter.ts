import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Conditions } from '../../../base/database/read-rows.js';
import { parseId } from '../../../base/validation/parse-input.js';

export interface NewsletterFilter {
  search?: string | null;
  subcategoryIds?: number[] | null;
  /** What the search also finds by stems, topics in other languages, categories and titles (`withListedWords`). */
  listed?: { words: ListedWord[]; ids: number[] };
}

/** A word of a search, and what else newsletters have that are meant by it. */
export interface ListedWord {
  word: string;
  /** In any of the four languages. */
  stems: string[];
  /** Topics and categories with the word in their names, as `listed_words` stores them. */
  topics: string[];
  categories: string[];
}

/** With more newsletters, the words say too little to rank by them, or to look any further. */
export const MAX_RANKED = 2_000;

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
export const prefixOf = (word: string): string => `'${word}'${isPrefix(word) ? ':*' : ''}`;

export const nameExpression = (words: string[]): string => words.map(prefixOf).join(' & ');

/** Of `listed_words`. Without weights, a word may be anywhere. */
function listedExpression(words: ListedWord[], has: (word: ListedWord) => string[], weights = ''): string {
  const weighted = (text: string) => (weights && !text.endsWith('*') ? `${text}:${weights}` : text + weights);
  return words
    .map((one) => [
      ...[prefixOf(one.word), ...one.stems.map((stem) => `'${stem}'`)].map(weighted),
      ...has(one).map((key) => `'${key}'`),
    ])
    .map((either) => `(${either.join(' | ')})`)
    .join(' & ');
}

const topicsOf = ({ topics }: ListedWord) => topics;
const topicsAndCategoriesOf = ({ topics, categories }: ListedWord) => [...topics, ...categories];

const OWN = 'newsletter.search @@ :search::tsquery';
/** A `tsquery` over `listed_words` for newsletters with all words, wherever they are. */
export const anywhere = (words: ListedWord[]): string => listedExpression(words, topicsAndCategoriesOf);

/** SQL conditions of a filter over the alias `newsletter`, and their values. */
export function newsletterConditions(filter: NewsletterFilter): Conditions {
  const conditions: string[] = [];
  const values: ObjectLiteral = {};
  if (filter.search?.replaceAll('\0', ' ').trim()) {
    const words = searchWords(filter.search);
    // Signs alone match nothing.
    if (words.length === 0) conditions.push('false');
    else conditions.push(filter.listed ? `(${OWN} OR newsletter.id = ANY (:listed::int[]))` : OWN);
    if (words.length > 0) values.search = nameExpression(words);
    if (filter.listed) values.listed = filter.listed.ids;
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

/**
 * First those with the very words in their names, then also in their descriptions, then in their topics. After these come the
 * ones with other forms of the words, in the same order, then categories, and titles of editions at the end.
 */
const RANK = `CASE
  WHEN newsletter.name ~* ALL (:starts::text[]) THEN 0
  WHEN newsletter.name || ' ' || newsletter.description ~* ALL (:starts::text[]) THEN 1
  WHEN ${OWN} THEN 2
  ELSE (SELECT CASE
    WHEN w.words @@ :inName::tsquery THEN 3
    WHEN w.words @@ :inDescription::tsquery THEN 4
    WHEN w.words @@ :inTopics::tsquery THEN 5
    WHEN w.words @@ :inCategories::tsquery THEN 6
    ELSE 7 END FROM listed_words w WHERE w.newsletter_id = newsletter.id)
  END`;

/** An order by where the words are, and its values besides those of the filter. */
export function rankOf(words: ListedWord[]): { orderBy: string; values: ObjectLiteral } {
  const values = {
    starts: words.map(({ word }) => String.raw`\m` + word.replaceAll('.', String.raw`\.`)),
    inName: listedExpression(words, () => [], 'A'),
    inDescription: listedExpression(words, () => [], 'AB'),
    inTopics: listedExpression(words, topicsOf, 'AB'),
    inCategories: listedExpression(words, topicsAndCategoriesOf, 'AB'),
  };
  return { orderBy: RANK, values };
}

export function applyNewsletterFilter<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  filter: NewsletterFilter,
): void {
  const { conditions, values } = newsletterConditions(filter);
  for (const condition of conditions) query.andWhere(condition, values);
}
