import type { EntityManager } from 'typeorm';
import { EDITION_LANGUAGES } from '../search-types.js';
import { NAME, type Candidate } from './candidate.js';
import { withoutEnding } from './typing-cost.js';

/** A name counts like a word in this many editions, because people who misspell one usually mean it. */
const NAME_DOCUMENTS = 20;
/** The same for a word like 'before', which the text index ignores. Questions are rarely about it. */
const IGNORED_DOCUMENTS = 1;
/** Weights of the cost, of the number of editions, and of editions with other words of the question. */
const WEIGHT = { cost: 3, documents: 0.5, together: 0.6 };
/** More editions make no difference. */
const MAX_TOGETHER = 100;
/** Maximum other words to look for in the same editions. */
const MAX_BESIDE = 12;

/** Number of editions with each candidate ($1, in the language $2) in any inflection, and of those with other words of the question ($4). */
const COUNTS = `
  SELECT c.word, to_tsvector(c.config::regconfig, c.word) = '' AS "isIgnored",
    (SELECT max(f.documents)::int FROM term_frequencies f
     WHERE f.language = c.language AND f.term = ANY (tsvector_to_array(to_tsvector(c.config::regconfig, c.word)))) AS documents,
    (SELECT count(*)::int FROM (
      SELECT FROM editions e WHERE e.search_language = c.language AND e.search @@ phraseto_tsquery(c.config::regconfig, c.word)
      LIMIT ${MAX_TOGETHER}) AS found) AS found,
    (SELECT count(*)::int FROM (
      SELECT FROM editions e WHERE c.beside <> '' AND e.search_language = c.language
        AND e.search @@ (phraseto_tsquery(c.config::regconfig, c.word) && to_tsquery(c.config::regconfig, c.beside))
      LIMIT ${MAX_TOGETHER}) AS found) AS together
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS c (word, language, config, beside)`;

interface Counts {
  word: string;
  isIgnored: boolean;
  documents: number | null;
  found: number;
  together: number;
}

export interface Choice {
  word: string;
  /** The next best candidates, and how much lower their scores are. */
  rivals: { word: string; behind: number }[];
}

/** Chooses a candidate by its cost, its frequency, and how often it occurs with the other words of the question. */
export async function chooseCandidate(
  manager: EntityManager,
  candidates: Candidate[],
  beside: string[],
): Promise<Choice | undefined> {
  if (candidates.length === 0) return undefined;
  const inTexts = candidates.filter(({ language }) => language in EDITION_LANGUAGES);
  const context = beside.slice(0, MAX_BESIDE).join(' | ');
  const rows: Counts[] = await manager.query(COUNTS, [
    inTexts.map(textOf),
    inTexts.map(({ language }) => language),
    inTexts.map(({ language }) => EDITION_LANGUAGES[language]),
    inTexts.map(() => context),
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
  const documents = inTexts + (language === NAME ? NAME_DOCUMENTS : isIgnored ? IGNORED_DOCUMENTS : 0);
  if (documents === 0) return undefined;
  const together = Math.log1p(most((row) => row.together));
  return WEIGHT.documents * Math.log1p(documents) + WEIGHT.together * together - WEIGHT.cost * cost;
}
