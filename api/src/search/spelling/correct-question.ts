import type { EntityManager } from 'typeorm';
import { EDITION_LANGUAGES } from '../search-types.js';
import { readEnglishWords } from '../../models/built-in/english-words.js';
import { detectLanguage } from '../question-language.js';
import { editDistance } from './edit-distance.js';

/** Shorter words have too many neighbours; longer ones are no words. */
const [MIN_LENGTH, MAX_LENGTH] = [4, 24];
/** From this length on a word may be wrong in two places. */
const TWO_ERRORS_FROM = 7;
const MAX_WORDS = 12;
/** A pasted text is not corrected. */
const MAX_QUESTION = 500;

/** Words and the parts of 'hand-written', but not those with digits, in quotes or after a minus, which are meant as they are written. */
const WORD = /(?<![\p{L}\p{N}'’]|(?<![\p{L}\p{N}])-)\p{L}+(?![\p{L}\p{N}])/gu;
const QUOTED = /["“”„«»][^"“”„«»]*["“”„«»]/gu;

/** Words that people lead in with, which no edition needs to have. */
const LEAD_WORDS =
  'newsletter newsletters articles editions about looking boletín boletines artículos lettre lettres infolettre infolettres rundbrief rundbriefe artikel ausgaben'.split(
    ' ',
  );

/** Those of the words ($1) that stand nowhere: not in an edition in any language, not as a stop word, not in a newsletter's name. */
const UNKNOWN = `
  SELECT w AS word FROM unnest($1::text[]) AS w
  WHERE NOT EXISTS (SELECT FROM word_forms f WHERE f.word = w)
    AND NOT EXISTS (
      SELECT FROM unnest($2::text[], $3::text[]) AS l (language, config)
      WHERE l.config <> 'simple' AND to_tsvector(l.config::regconfig, w) = ''
        OR EXISTS (
          SELECT FROM unnest(tsvector_to_array(to_tsvector(l.config::regconfig, w))) AS t
          JOIN term_frequencies f ON f.language = l.language AND f.term = t AND f.documents > 0
        )
    )
    AND NOT EXISTS (SELECT FROM newsletters n WHERE n.submission_status = 'approved' AND n.search @@ to_tsquery('simple', quote_literal(w)))`;

/** Words of editions, names and topics that begin like the word ($1) and are about as long ($2, $3). */
const CANDIDATES = `
  SELECT f.word, f.language FROM word_forms f
  WHERE left(f.word, 1) = ANY ($1) AND length(f.word) BETWEEN $2 AND $3
  UNION
  SELECT n.word, 'name' FROM (
    SELECT regexp_split_to_table(lower(name || ' ' || niche), '[^[:alpha:]]+') AS word
    FROM newsletters WHERE submission_status = 'approved'
    UNION SELECT regexp_split_to_table(lower(name), '[^[:alpha:]]+') FROM subcategories
  ) n WHERE left(n.word, 1) = ANY ($1) AND length(n.word) BETWEEN $2 AND $3`;

/** How many editions have each of the words ($1, in the languages $2) in any of its forms. */
const COMMON = `
  SELECT w.word, max(f.documents)::int AS documents
  FROM unnest($1::text[], $2::text[], $3::text[]) AS w (word, language, config)
  JOIN term_frequencies f ON f.language = w.language AND f.documents > 0
    AND f.term = ANY (tsvector_to_array(to_tsvector(w.config::regconfig, w.word)))
  GROUP BY w.word`;

/** The question with words that no edition has turned into words that editions have; undefined where there are none. */
export async function correctQuestion(manager: EntityManager, question: string): Promise<string | undefined> {
  if (question.length > MAX_QUESTION) return undefined;
  const english = readEnglishWords();
  const words = wordsOf(question).filter((word) => !english.has(word) && !LEAD_WORDS.includes(word));
  if (words.length === 0) return undefined;
  const languages = [Object.keys(EDITION_LANGUAGES), Object.values(EDITION_LANGUAGES)];
  const unknown: { word: string }[] = await manager.query(UNKNOWN, [words, ...languages]);
  const corrections = new Map<string, string>();
  const language = detectLanguage(question);
  for (const { word } of unknown) {
    const better = await correctWord(manager, word, language);
    if (better) corrections.set(word, better);
  }
  if (corrections.size === 0) return undefined;
  return outsideQuotes(question, (part) =>
    part.replace(WORD, (word) => withCapital(corrections.get(word.toLowerCase()) ?? word, word)),
  );
}

function wordsOf(question: string): string[] {
  const words: string[] = [];
  outsideQuotes(question, (part) => {
    words.push(...[...part.matchAll(WORD)].map(([word]) => word.toLowerCase()));
    return part;
  });
  return [...new Set(words)].filter(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH).slice(0, MAX_WORDS);
}

function outsideQuotes(question: string, change: (part: string) => string): string {
  const quoted = [...question.matchAll(QUOTED)].map(([phrase]) => phrase);
  return question
    .split(QUOTED)
    .map((part, at) => change(part) + (quoted[at] ?? ''))
    .join('');
}

const withCapital = (word: string, like: string) =>
  /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

interface Candidate {
  word: string;
  language: string;
  distance: number;
}

/** The nearest word; among equally near ones that of most editions. A wrong first letter must be a swap of the first two. */
async function correctWord(manager: EntityManager, word: string, language?: string): Promise<string | undefined> {
  const max = word.length >= TWO_ERRORS_FROM ? 2 : 1;
  const letters = [word.charAt(0), word.charAt(1)];
  const plain = withoutAccents(word);
  const rows: { word: string; language: string }[] = await manager.query(CANDIDATES, [
    letters,
    word.length - max,
    word.length + max,
  ]);
  const leads = LEAD_WORDS.filter((lead) => letters.includes(lead.charAt(0)));
  const all = [...rows, ...leads.map((lead) => ({ word: lead, language: 'name' }))];
  const near = all
    .filter((row) => !language || row.language === language || row.language === 'name')
    .map((row): Candidate => ({ ...row, distance: editDistance(plain, withoutAccents(row.word), max) }))
    .filter(({ distance }) => distance <= max);
  const nearest = Math.min(...near.map(({ distance }) => distance));
  const candidates = near.filter(({ distance }) => distance === nearest);
  return (await mostCommon(manager, candidates, plain)) ?? (isEnglish(language) ? englishWord(word) : undefined);
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
const isEnglish = (language: string | undefined) => (language ?? 'en') === 'en';

/** The one usual English word that a single slip makes this of: no edition has it, but it tells the model what is meant. */
function englishWord(word: string): string | undefined {
  if (word.length < MIN_ENGLISH) return undefined;
  const near = [...readEnglishWords()].filter(
    (known) => known.charAt(0) === word.charAt(0) && editDistance(word, known, 1) === 1,
  );
  const better = near.filter((known) => !isReplaced(known, word));
  return better.length === 1 ? better[0] : undefined;
}

/** People drop, double and swap letters far more often than they type another one. */
const isReplaced = (word: string, typed: string) =>
  word.length === typed.length && [...word].sort().join('') !== [...typed].sort().join('');

/** How many times more editions a word with another letter must have to be meant. */
const REPLACED_COST = 8;
/** A shorter word has too many neighbours in the whole of English. */
const MIN_ENGLISH = 6;

/** A name counts as a word of many editions: people who type one wrong mean it. */
const NAME_DOCUMENTS = 20;

async function mostCommon(manager: EntityManager, candidates: Candidate[], typed: string): Promise<string | undefined> {
  if (candidates.length === 0) return undefined;
  const inTexts = candidates.filter(({ language }) => language in EDITION_LANGUAGES);
  const rows: { word: string; documents: number }[] = await manager.query(COMMON, [
    inTexts.map(({ word }) => word),
    inTexts.map(({ language }) => language),
    inTexts.map(({ language }) => EDITION_LANGUAGES[language]),
  ]);
  const documents = new Map(rows.map((row) => [row.word, row.documents]));
  for (const { word, language } of candidates)
    if (language === 'name') documents.set(word, (documents.get(word) ?? 0) + NAME_DOCUMENTS);
  for (const [word, count] of documents)
    if (isReplaced(withoutAccents(word), typed)) documents.set(word, count / REPLACED_COST);
  const [best] = [...documents].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return best?.[0];
}
