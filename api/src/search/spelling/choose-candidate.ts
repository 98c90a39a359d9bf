import type { EntityManager } from 'typeorm';
import { EDITION_LANGUAGES } from '../search-types.js';
import { NAME, type Candidate } from './candidate.js';
import { withoutEnding } from './typing-cost.js';

/** A name counts like a word in this many editions, because people who misspell one usually mean it. */
const NAME_DOCUMENTS = 20;
/** The same for a word like 'before', which the text index ignores. Questions are rarely about it. */
const IGNORED_DOCUMENTS = 1;
/** Only the most frequent typing errors make such a word of another one: 'dämmt' is not 'damit'. */
const MAX_IGNORED_COST = 0.75;
/** Weights of the cost, of the number of editions, of those with other words of the question, and of those with its neighbours. */
const WEIGHT = { cost: 3, documents: 0.5, together: 0.6, adjacent: 0.6 };
/** More editions make no difference. */
const MAX_TOGETHER = 100;
/** Maximum other words to look for in the same editions. */
const MAX_BESIDE = 12;

/** Other words of a question, or what they may mean. */
export interface Context {
  others: string[];
  /** The words right before and right after. */
  before: string[];
  after: string[];
}

const MATCHING = (query: string) => `
  SELECT e.search FROM editions e WHERE e.search_language = c.language AND e.search @@ (${query}) LIMIT ${MAX_TOGETHER}`;

/**
 * Number of editions with each candidate ($1, in the language $2) in any inflection, of those with other words of the question ($4), and of
 * those where it stands right after or right before some of them ($5, $6).
 */
const COUNTS = `
  SELECT c.word, numnode(c.query) = 0 AS "isIgnored",
    (SELECT max(f.documents)::int FROM term_frequencies f
     WHERE f.language = c.language AND f.term = ANY (tsvector_to_array(to_tsvector(c.config, c.word)))) AS documents,
    (SELECT count(*)::int FROM (${MATCHING('c.query')}) AS found) AS found,
    (SELECT count(*)::int FROM (${MATCHING('c.query && c.beside')}) AS found) AS together,
    (SELECT count(*)::int FROM (${MATCHING('c.query && coalesce(c.before || c.after, c.before, c.after)')}) AS near
     WHERE numnode(c.query) > 0 AND (near.search @@ tsquery_phrase(c.before, c.query) OR near.search @@ tsquery_phrase(c.query, c.after))) AS adjacent
  FROM (
    SELECT word, language, config, phraseto_tsquery(config, word) AS query, nullif(to_tsquery(config, $4), '') AS beside,
      nullif(to_tsquery(config, $5), '') AS before, nullif(to_tsquery(config, $6), '') AS after
    FROM unnest($1::text[], $2::text[], $3::regconfig[]) AS c (word, language, config)
  ) AS c`;

interface Counts {
  word: string;
  isIgnored: boolean;
  documents: number | null;
  found: number;
  together: number;
  adjacent: number;
}

export interface Choice {
  word: string;
  /** The next best candidates, and how much lower their scores are. */
  rivals: { word: string; behind: number }[];
}

/** Chooses a candidate by its cost, its frequency, and how often it occurs with the other words of the question, above all side by side. */
export async function chooseCandidate(
  manager: EntityManager,
  candidates: Candidate[],
  context: Context,
): Promise<Choice | undefined> {
  if (candidates.length === 0) return undefined;
  const inTexts = candidates.filter(({ language }) => language in EDITION_LANGUAGES);
  const anyOf = (words: string[]) => words.slice(0, MAX_BESIDE).join(' | ');
  const rows: Counts[] = await manager.query(COUNTS, [
    inTexts.map(textOf),
    inTexts.map(({ language }) => language),
    inTexts.map(({ language }) => EDITION_LANGUAGES[language]),
    anyOf(context.others),
    anyOf(context.before),
    anyOf(context.after),
  ]);
  const best = new Map<string, number>();
  for (const candidate of candidates) {
    const score = scoreOf(
      candidate,
      rows.filter(({ word }) => word === textOf(candidate)),
    );
    if (score !== undefined) best.set(candidate.word, Math.max(score, best.get(candidate.word) ?? -Infinity));
  }
  const [first, ...others] = [...best].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  if (!first) return undefined;
  const [word, top] = first;
  // Inflections of a word find the same editions.
  const ranked = [...new Map([...others.toReversed(), first].map((one) => [withoutEnding(one[0]), one])).values()];
  const rivals = ranked
    .filter(([other]) => other !== word)
    .map(([other, score]) => ({ word: other, behind: top - score }));
  return { word, rivals };
}

const textOf = ({ word, inTexts }: Candidate) => inTexts ?? word;

/** Undefined if no edition contains the word any more. */
function scoreOf({ word, language, cost }: Candidate, rows: Counts[]): number | undefined {
  const isPhrase = word.includes(' ');
  const most = (of: (row: Counts) => number) => Math.max(0, ...rows.map(of));
  const inTexts = most((row) => (isPhrase ? row.found : (row.documents ?? 0)));
  const isIgnored = rows.some((row) => row.isIgnored);
  if (isIgnored && cost > MAX_IGNORED_COST) return undefined;
  const documents = inTexts + (language === NAME ? NAME_DOCUMENTS : isIgnored ? IGNORED_DOCUMENTS : 0);
  if (documents === 0) return undefined;
  const together = WEIGHT.together * Math.log1p(most((row) => row.together));
  const adjacent = WEIGHT.adjacent * Math.log1p(most((row) => row.adjacent));
  return WEIGHT.documents * Math.log1p(documents) + together + adjacent - WEIGHT.cost * cost;
}
