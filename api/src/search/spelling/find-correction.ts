import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { EDITION_LANGUAGES } from '../search-types.js';
import type { JudgedWord } from './judge-words.js';
import { typingCost, withoutAccents } from './typing-cost.js';

/** Language of words in names and topics. */
const NAME = 'name';
/** A name counts like a word in this many editions, because people who misspell one usually mean it. */
const NAME_DOCUMENTS = 20;
/** Weights of the cost and of the number of editions. */
const WEIGHT = { cost: 3, documents: 0.5 };
/** Maximum cost of typing errors, for short words, per letter of longer words, and for names and likely words. */
const MAX_COST = { short: 0.7, perLetter: 0.2, long: 2, doubtful: 0.75 };
/** Up to this length, another letter makes another word: 'decaf' is not 'decay'. */
const SHORT = 5;
const MAX_CANDIDATES = 12;
/** Yields to other requests after this many words. */
const GROUP = 1_000;

/** Vowels that differ in their accents. */
const FIRST_LETTERS = 'aáàâä eéèêë iíï oóöô uúü'.split(' ');
/** Words to compare per length, with the same first letter and with another. A hostile site may add millions. */
const MAX_READ = { alike: 2_000, other: 300 };

const READ = (condition: string) => `
  SELECT near.word, near.language
  FROM unnest($1::text[]) WITH ORDINALITY AS l (letter, number) CROSS JOIN generate_series($2::int, $3::int) AS s (size)
  CROSS JOIN LATERAL (
    SELECT f.word, f.language FROM word_forms f
    WHERE left(f.word, 1) = l.letter AND length(f.word) = s.size AND ${condition}
    LIMIT CASE WHEN l.number = 1 THEN ${MAX_READ.alike} ELSE ${MAX_READ.other} END
  ) near`;

const TOPIC_WORDS = `SELECT regexp_split_to_table(lower(name), '[^[:alpha:]]+') FROM subcategories WHERE NOT is_hidden`;

/** Words of editions, names and topics with one of the initial letters ($1) and a similar length ($2, $3). */
const NEAR = `
  ${READ(`f.language <> '${NAME}'`)} UNION ${READ(`f.language = '${NAME}'`)} UNION
  SELECT t.word, '${NAME}' FROM (${TOPIC_WORDS}) AS t (word)
  WHERE left(t.word, 1) = ANY ($1) AND length(t.word) BETWEEN $2 AND $3`;

/** Number of editions with each word ($1, in the language $2) in any inflection, and whether a newsletter or topic still contains it. */
const COUNTS = `
  SELECT c.word, c.language, (
    SELECT max(f.documents)::int FROM term_frequencies f
    WHERE f.language = c.language AND f.term = ANY (tsvector_to_array(to_tsvector(c.config, c.word)))
  ) AS documents, c.language = '${NAME}' AND (c.word = ANY (ARRAY(${TOPIC_WORDS})) OR EXISTS (
    SELECT FROM newsletters n WHERE n.submission_status = 'approved' AND n.search @@ to_tsquery('simple', quote_literal(c.word))
  )) AS "isName"
  FROM unnest($1::text[], $2::text[], $3::regconfig[]) AS c (word, language, config)`;

interface NearWord {
  word: string;
  language: string;
}

interface Counted extends NearWord {
  documents: number | null;
  isName: boolean;
}

export interface TypedWord extends JudgedWord {
  /** Undefined if the question does not show it. */
  language: string | undefined;
  /** Capitalised within a sentence, so probably a name that must not be corrected. */
  isName: boolean;
}

/** The likeliest correction of a word: near, and in many editions. */
export async function findCorrection(manager: EntityManager, typed: TypedWord): Promise<string | undefined> {
  const costs = await readNear(manager, typed);
  const near = [...costs.keys()];
  if (near.length === 0) return undefined;
  const rows = await manager.query<Counted[]>(COUNTS, [
    near.map(({ word }) => word),
    near.map(({ language }) => language),
    near.map(({ language }) => EDITION_LANGUAGES[language] ?? 'simple'),
  ]);
  const scored = rows.flatMap(({ word, language, documents, isName }) => {
    const count = (documents ?? 0) + (isName ? NAME_DOCUMENTS : 0);
    const cost = [...costs].find(([one]) => one.word === word && one.language === language)?.[1] ?? 0;
    return count > 0 ? [{ word, score: WEIGHT.documents * Math.log1p(count) - WEIGHT.cost * cost }] : [];
  });
  return scored.sort((one, other) => other.score - one.score || (one.word < other.word ? -1 : 1))[0]?.word;
}

/** The nearest words of the question's language and of names, with their costs. */
async function readNear(manager: EntityManager, typed: TypedWord): Promise<Map<NearWord, number>> {
  const { word, language } = typed;
  const max = maxCostOf(typed);
  const rows = await manager.query<NearWord[]>(NEAR, [firstLettersOf(word), word.length - 2, word.length + 2]);
  const near: [NearWord, number][] = [];
  for (const [at, row] of rows.entries()) {
    if (at % GROUP === GROUP - 1) await setImmediate();
    if (language && row.language !== language && row.language !== NAME) continue;
    const cost = typingCost(word, row.word);
    if (cost > 0 && cost <= max) near.push([row, cost]);
  }
  return new Map(near.sort(([, one], [, other]) => one - other).slice(0, MAX_CANDIDATES));
}

function maxCostOf({ word, standing, isName }: TypedWord): number {
  if (word.length <= SHORT) return MAX_COST.short;
  if (isName || standing !== 'unknown') return MAX_COST.doubtful;
  return Math.min(MAX_COST.perLetter * word.length, MAX_COST.long);
}

/** The first letter, its accents, and the second letter, if the two are swapped or the first is superfluous. */
function firstLettersOf(word: string): string[] {
  const [first, second] = [word.charAt(0), word.charAt(1)];
  const alike = FIRST_LETTERS.find((letters) => letters.includes(withoutAccents(first))) ?? '';
  return [...new Set([first, second, ...alike])];
}
