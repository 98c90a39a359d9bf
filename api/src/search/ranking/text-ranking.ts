import type { DataSource, EntityManager } from 'typeorm';
import { readPrepared } from '../../base/database/read-prepared.js';
import { Parameters } from '../parameters.js';
import { commonStages } from './common-words.js';
import { isNarrow, termConditions } from '../scope.js';
import { keyOf, weightOf } from './term-vectors.js';
import type { LanguageTerms } from '../search-terms.js';
import type { Question, SearchScope, TextHit } from '../search-types.js';

/** Rare words, and pairs of words, are searched until they match this many editions. Numbers for pairs are estimates. */
const MAX_BY_WORD = 1_000;
const MAX_BY_PAIR = 1_000;
const MAX_PAIRED = 12;
/** Maximum matches to score: enough to contain the best ones, few enough to score in milliseconds. */
const MAX_MATCHED = 4_000;
/** The same for common words, whose best matches come first. */
const MAX_COMMON = 2_000;
/** In a scope, many editions outside it are read for each one that matches. */
const MAX_COMMON_IN_SCOPE = 500;
const MAX_CANDIDATES = 200;

export interface TextRequest {
  question: Question;
  terms: LanguageTerms[];
  scope: SearchScope;
  /** Edition IDs of a small scope. */
  listed?: number[];
}

/** Editions that match any word of the question, best first. */
export async function findByText(dataSource: DataSource, request: TextRequest): Promise<TextHit[]> {
  if (request.question.phrases.length === 0) return findMatching(dataSource.manager, request);
  return dataSource.transaction(async (manager) => {
    // The planner ignores the cost of decompressing texts, and would scan the whole table.
    await manager.query('SET LOCAL enable_seqscan = off');
    return findMatching(manager, request);
  });
}

async function findMatching(manager: EntityManager, request: TextRequest): Promise<TextHit[]> {
  const { text, values: list } = joinLanguages(request, (language, values) => {
    const matching = matchingOf(language, request, values);
    return `SELECT edition_id AS "editionId", score
      FROM (SELECT * FROM (${matching}) m ORDER BY score DESC, edition_id LIMIT ${MAX_CANDIDATES}) best`;
  });
  if (!text) return [];
  return isPlannedOnce(request) ? readPrepared(manager, text, list) : manager.query(text, list);
}

/** Uses the index on term keys, unless there is a phrase, which has its own index, or a short list, which is scanned. */
function matchingOf(language: LanguageTerms, { question, scope, listed }: TextRequest, values: Parameters): string {
  const score = weightOf(language.terms, values);
  const matchingIn = (editions: string, conditions: string[]) =>
    `SELECT t.edition_id, ${score} AS score FROM ${editions} t
     WHERE ${[`t.language = ${values.add(language.language)}`, ...askedConditions(language, question, values), ...conditions].join(' AND ')}`;
  if (listed) {
    const conditions = [`t.edition_id = ANY (${values.add(listed)})`, `${score} > 0`];
    return matchingIn('edition_terms', conditions);
  }
  const scoped = termConditions(scope, values);
  if (question.phrases.length > 0) return `${matchingIn('edition_terms', scoped)} LIMIT ${MAX_MATCHED}`;
  const expression = matchExpression(language);
  const matching = (stages: string) =>
    `SELECT matching.* FROM ${stages} AS stage (expression) CROSS JOIN LATERAL (${matchingIn(WITH_KEYS, scoped)}) matching`;
  // Without `OFFSET`, the planner estimates the expressions of every search, and plans each one anew.
  if (expression) return `${matching(`(SELECT ${values.add(expression)}::tsquery OFFSET 0)`)} LIMIT ${MAX_MATCHED}`;
  // A stage is read only if those before it matched too few. It also matches their editions, hence DISTINCT.
  const stages = `unnest((SELECT ${values.add(commonStages(language.terms))}::tsquery[] OFFSET 0))`;
  const most = isNarrow(scope) ? MAX_COMMON_IN_SCOPE : MAX_COMMON;
  return `SELECT DISTINCT * FROM (${matching(stages)} LIMIT ${most}) common`;
}

/** Without `OFFSET`, the planner may filter by language first, and compute the keys of every edition. */
const WITH_KEYS = '(SELECT * FROM edition_terms WHERE term_keys(weights) @@ stage.expression OFFSET 0)';

/** Phrases, exclusions and scopes vary too much in selectivity for a shared plan. */
const isPlannedOnce = ({ question, scope }: TextRequest): boolean =>
  question.phrases.length === 0 && question.excluded.length === 0 && !isNarrow(scope);

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
function askedConditions({ config }: LanguageTerms, { phrases, excluded }: Question, values: Parameters): string[] {
  const all = phrases.map((phrase) => `e.search @@ phraseto_tsquery('${config}', ${values.add(phrase)})`);
  const none = excluded.map((word) => `e.search @@ plainto_tsquery('${config}', ${values.add(word)})`);
  return [
    ...(all.length > 0 ? [`t.edition_id IN (SELECT e.id FROM editions e WHERE ${all.join(' AND ')})`] : []),
    ...(none.length > 0 ? [`NOT (SELECT ${none.join(' OR ')} FROM editions e WHERE e.id = t.edition_id)`] : []),
  ];
}

/**
 * Rare words match alone, common words only in pairs, rarest first, until they match enough editions: the best edition
 * may contain most of the other words, but not the rare one. Empty if all words and pairs are common.
 */
function matchExpression({ terms, total }: LanguageTerms): string {
  const rare = fewest(terms, MAX_BY_WORD);
  const pairs = pairsOf(terms.slice(rare.length, rare.length + MAX_PAIRED)).map(([one, other]) => ({
    expression: `(${keyOf(one)} & ${keyOf(other)})`,
    documents: (one.documents * other.documents) / total,
  }));
  pairs.sort((one, other) => one.documents - other.documents);
  return [...rare.map((term) => keyOf(term)), ...fewest(pairs, MAX_BY_PAIR).map((pair) => pair.expression)].join(' | ');
}

/** Takes the rarest items until they match this many editions. */
function fewest<T extends { documents: number }>(rarestFirst: T[], most: number): T[] {
  let documents = 0;
  const end = rarestFirst.findIndex((one) => (documents += one.documents) > most);
  return end < 0 ? rarestFirst : rarestFirst.slice(0, end);
}

const pairsOf = <T>(all: T[]): [T, T][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));
