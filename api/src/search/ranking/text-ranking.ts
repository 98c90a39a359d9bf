import type { DataSource, EntityManager } from 'typeorm';
import { readPrepared } from '../../database/read-prepared.js';
import { Parameters } from '../parameters.js';
import { TRUSTED } from './related-terms.js';
import { isNarrow, termConditions } from '../scope.js';
import { weightOf } from './term-vectors.js';
import type { LanguageTerms, Term } from '../search-terms.js';
import type { FoundText, SearchQuery, SearchScope } from '../search-types.js';
import { present } from '../../validation/present.js';

/** Rare words, and pairs of words, are searched until they match this many editions. Numbers for pairs are estimates. */
const MAX_BY_WORD = 1_000;
const MAX_BY_PAIR = 1_000;
const MAX_PAIRED = 12;
/** Maximum matches to score: enough to contain the best ones, few enough to score in milliseconds. */
const MAX_MATCHED = 4_000;
/** Maximum candidates used for query expansion. */
const MAX_CANDIDATES = 200;

export interface TextRequest {
  query: SearchQuery;
  terms: LanguageTerms[];
  scope: SearchScope;
  /** Edition IDs of a small scope. */
  listed?: number[];
}

/** Editions that match any word of the question, best first. */
export async function findByText(dataSource: DataSource, request: TextRequest): Promise<FoundText[]> {
  if (request.query.phrases.length === 0) return findMatching(dataSource.manager, request);
  return dataSource.transaction(async (manager) => {
    // The planner ignores the cost of decompressing texts, and would scan the whole table.
    await manager.query('SET LOCAL enable_seqscan = off');
    return findMatching(manager, request);
  });
}

async function findMatching(manager: EntityManager, request: TextRequest): Promise<FoundText[]> {
  const { text, values: list } = joinLanguages(request, (language, values) => {
    const conditions = [
      `t.language = ${values.add(language.language)}`,
      ...askedConditions(language, request.query, values),
      ...findingConditions(language, request, values),
    ];
    const matched = `SELECT t.edition_id, t.language, ${weightOf(language.terms, values)} AS score
      FROM edition_terms t WHERE ${conditions.join(' AND ')} LIMIT ${MAX_MATCHED}`;
    const heaviest = `SELECT * FROM (${matched}) m ORDER BY score DESC, edition_id LIMIT ${MAX_CANDIDATES}`;
    const isTrusted = `row_number() OVER (ORDER BY score DESC, edition_id) <= ${TRUSTED}`;
    return `SELECT edition_id AS "editionId", score, language,
        CASE WHEN ${isTrusted} THEN (SELECT t.weights::text FROM edition_terms t WHERE t.edition_id = h.edition_id) END AS weights
      FROM (${heaviest}) h`;
  });
  if (!text) return [];
  return isPlannedOnce(request) ? readPrepared(manager, text, list) : manager.query(text, list);
}

/** Phrases, exclusions and scopes vary too much in selectivity for a shared plan. */
const isPlannedOnce = ({ query, scope }: TextRequest): boolean =>
  query.phrases.length === 0 && query.excluded.length === 0 && !isNarrow(scope);

/** Uses the index on term keys, unless there is a phrase, which has its own index, or a short list, which is scanned. */
function findingConditions(
  language: LanguageTerms,
  { query, scope, listed }: TextRequest,
  values: Parameters,
): string[] {
  if (listed) return [`t.edition_id = ANY (${values.add(listed)})`, `${weightOf(language.terms, values)} > 0`];
  if (query.phrases.length > 0) return termConditions(scope, values);
  return [
    `term_keys(t.weights) @@ ${values.add(matchExpression(language))}::tsquery`,
    ...termConditions(scope, values),
  ];
}

/** One subquery per language, since terms and rarities differ. Empty if the question has no words. */
function joinLanguages(
  { terms }: TextRequest,
  sqlOf: (language: LanguageTerms, values: Parameters) => string,
): { text: string; values: unknown[] } {
  const languages = terms.filter((language) => language.terms.length > 0);
  const values = new Parameters();
  const parts = languages.map((language) => `(${sqlOf(language, values)})`);
  if (parts.length === 0) return { text: '', values: [] };
  return { text: `${parts.join(' UNION ALL ')} ORDER BY score DESC, "editionId"`, values: values.list };
}

/** Conditions for quoted phrases and excluded words. */
function askedConditions({ config }: LanguageTerms, { phrases, excluded }: SearchQuery, values: Parameters): string[] {
  const all = phrases.map((phrase) => `e.search @@ phraseto_tsquery('${config}', ${values.add(phrase)})`);
  const none = excluded.map((word) => `e.search @@ plainto_tsquery('${config}', ${values.add(word)})`);
  return [
    ...(all.length > 0 ? [`t.edition_id IN (SELECT e.id FROM editions e WHERE ${all.join(' AND ')})`] : []),
    ...(none.length > 0 ? [`NOT (SELECT ${none.join(' OR ')} FROM editions e WHERE e.id = t.edition_id)`] : []),
  ];
}

/**
 * Rare words match alone, common words only in pairs, rarest first, until they match enough editions: the best edition
 * may contain most of the other words, but not the rare one. If all words are common, the two rarest must match.
 */
function matchExpression({ terms, total }: LanguageTerms): string {
  const rare = fewest(terms, MAX_BY_WORD);
  const pairs = pairsOf(terms.slice(rare.length, rare.length + MAX_PAIRED)).map(([one, other]) => ({
    expression: `(${keyOf(one)} & ${keyOf(other)})`,
    documents: (one.documents * other.documents) / total,
  }));
  pairs.sort((one, other) => one.documents - other.documents);
  const parts = [...rare.map(keyOf), ...fewest(pairs, MAX_BY_PAIR).map((pair) => pair.expression)];
  return parts.join(' | ') || (pairs[0]?.expression ?? present(terms.map(keyOf)[0]));
}

/** Takes the rarest items until they match this many editions. */
function fewest<T extends { documents: number }>(rarestFirst: T[], most: number): T[] {
  let documents = 0;
  const end = rarestFirst.findIndex((one) => (documents += one.documents) > most);
  return end < 0 ? rarestFirst : rarestFirst.slice(0, end);
}

const pairsOf = <T>(all: T[]): [T, T][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));

/** The key of a term in the index `edition_terms_keys`. */
const keyOf = ({ number }: Term) => `'${number}'`;
