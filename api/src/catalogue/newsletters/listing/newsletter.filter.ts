import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Conditions } from '../../../base/database/read-rows.js';
import { parseId } from '../../../base/validation/parse-input.js';

export interface NewsletterFilter {
  search?: string | null;
  subcategoryIds?: number[] | null;
  /**
   * What the search also finds by stems, topics in other languages, categories and titles (`withListedWords`). `needed` is set
   * if no newsletter has all words: each of these has that number of them (`withSomeWords`).
   */
  listed?: { words: ListedWord[]; ids: number[]; needed?: number };
}

/** A word of a search, and what else newsletters have that are meant by it. */
export interface ListedWord {
  word: string;
  /** In any of the four languages. */
  stems: string[];
  /** In any of the four languages. */
  isStopWord: boolean;
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
function listedExpressions(words: ListedWord[], has: (word: ListedWord) => string[], weights = ''): string[] {
  const weighted = (text: string) => (weights && !text.endsWith('*') ? `${text}:${weights}` : text + weights);
  return words
    .map((one) => [
      ...[prefixOf(one.word), ...one.stems.map((stem) => `'${stem}'`)].map(weighted),
      ...has(one).map((key) => `'${key}'`),
    ])
    .map((either) => `(${either.join(' | ')})`);
}

/** A `tsquery` for each choice of `needed` words: what has all words of the choice. */
const waysTo = (expressions: string[], needed: number): string[] =>
  combinations(expressions, needed).map((together) => `(${together.join(' & ')})`);
const soManyOf = (expressions: string[], needed: number): string => waysTo(expressions, needed).join(' | ');

function combinations<T>(items: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, place) => combinations(items.slice(place + 1), size - 1).map((rest) => [item, ...rest]));
}

const topicsOf = ({ topics }: ListedWord) => topics;
const topicsAndCategoriesOf = ({ topics, categories }: ListedWord) => [...topics, ...categories];

const OWN = 'newsletter.search @@ :search::tsquery';
const LISTED = 'newsletter.id = ANY (:listed::int[])';
/** Over `listed_words`, for newsletters that have at least `needed` of the words, wherever they are. */
export const waysToHave = (words: ListedWord[], needed: number): string[] =>
  waysTo(listedExpressions(words, topicsAndCategoriesOf), needed);
export const anywhere = (words: ListedWord[]): string => waysToHave(words, words.length).join(' | ');

/** SQL conditions of a filter over the alias `newsletter`, and their values. */
export function newsletterConditions(filter: NewsletterFilter): Conditions {
  const conditions: string[] = [];
  const values: ObjectLiteral = {};
  if (filter.search?.replaceAll('\0', ' ').trim()) {
    const words = searchWords(filter.search);
    // Signs alone match nothing.
    if (words.length === 0) conditions.push('false');
    else if (filter.listed?.needed) conditions.push(LISTED);
    else conditions.push(filter.listed ? `(${OWN} OR ${LISTED})` : OWN);
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
  WHEN (SELECT count(*) FROM unnest(:starts::text[]) start WHERE newsletter.name ~* start) >= :needed THEN 0
  WHEN (SELECT count(*) FROM unnest(:starts::text[]) start WHERE newsletter.name || ' ' || newsletter.description ~* start) >= :needed THEN 1
  WHEN ${OWN} THEN 2
  ELSE (SELECT CASE
    WHEN w.words @@ :inName::tsquery THEN 3
    WHEN w.words @@ :inDescription::tsquery THEN 4
    WHEN w.words @@ :inTopics::tsquery THEN 5
    WHEN w.words @@ :inCategories::tsquery THEN 6
    ELSE 7 END FROM listed_words w WHERE w.newsletter_id = newsletter.id)
  END`;

/** An order by where the words are, and its values besides those of the filter. */
export function rankOf({ words, needed = words.length }: Required<NewsletterFilter>['listed']): {
  orderBy: string;
  values: ObjectLiteral;
} {
  const having = (has: (word: ListedWord) => string[], weights: string) =>
    soManyOf(listedExpressions(words, has, weights), needed);
  const values = {
    needed,
    search: soManyOf(
      words.map(({ word }) => prefixOf(word)),
      needed,
    ),
    starts: words.map(({ word }) => String.raw`\m` + word.replaceAll('.', String.raw`\.`)),
    inName: having(() => [], 'A'),
    inDescription: having(() => [], 'AB'),
    inTopics: having(topicsOf, 'AB'),
    inCategories: having(topicsAndCategoriesOf, 'AB'),
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
