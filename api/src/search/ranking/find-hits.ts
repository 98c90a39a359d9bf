import type { DataSource, EntityManager } from 'typeorm';
import { readQuickly } from '../../base/database/read-prepared.js';
import { answersFirst } from './answers-first.js';
import { findAuthored, type Authored } from './find-authored.js';
import { findAvoided } from './find-avoided.js';
import { knowsLanguage, type Calibration } from './calibrations.js';
import { fuse, type FusedHit, type FusionWeights } from './rank-fusion.js';
import { matchAuthored } from './match-authored.js';
import { oneOfCopies, readLikelyCopies } from './one-of-copies.js';
import { findAffinities, freshEditionsOf, isNamed, NAMED_GAIN } from './newsletter-affinity.js';
import { hasContent } from '../content-words.js';
import { listEditions } from '../scope.js';
import { withWords } from '../question/question.js';
import { readTerms, type LanguageTerms } from '../search-terms.js';
import { findWithout } from '../question/short-subjects.js';
import type { Match, Question, SearchScope, TextHit, VectorHit } from '../search-types.js';
import { findByText } from './text-ranking.js';
import { measureDistances, rankByMeaning, type VectorRequest } from './vector-ranking.js';
import { weighCandidates } from './weigh-candidates.js';

/** Fixed numbers of candidates, so that requesting more results does not reorder them. */
const BY_WORDS = 100;
/** Measuring vectors takes most of a search, and more of them add no better results where words find editions, too. */
export const BY_MEANING = 60;
/** For questions of one or two words, and for newsletters: their words find too few of the right editions. */
const BY_MEANING_MAINLY = 100;
const MAX_SHORT = 2;
/** A close match has at least this evidence, and this share of the best score. */
const NEAR_EVIDENCE = 0.55;
const NEAR_SCORE = 0.4;

export interface CandidatesRequest {
  question: Question;
  scope: SearchScope;
  /** The active generation. */
  generationId: number;
  dimensions: number;
  /** Undefined if the model did not respond. Full-text search starts before the promise resolves. */
  vector?: number[] | Promise<number[] | undefined>;
}

export interface HitsRequest extends CandidatesRequest {
  weights: FusionWeights;
  /** Of the model of the generation. */
  calibration: Calibration;
}

export interface FoundHits {
  question: Question;
  /** Answers first, then loosely related editions. */
  hits: FusedHit[];
  /** Number of answers. */
  answering: number;
  /** Whether no edition contains the quoted phrases. */
  lacksPhrase: boolean;
  /** Whether it has only function words, single letters and signs. It may still be the name of a newsletter. */
  lacksContent: boolean;
  isNear: (hit: FusedHit) => boolean;
}

/** Ranks editions: both retrievers collect candidates, score all of them, and their scores are fused. */
export async function findHits(dataSource: DataSource, request: HitsRequest): Promise<FoundHits> {
  const found = await findStrictly(dataSource, request);
  if (found.hits.length > 0 || found.lacksContent || request.question.phrases.length === 0) return found;
  // No edition contains the phrase, so search for its words instead.
  const words = request.question.unquoted || request.question.words;
  const loose = await findStrictly(dataSource, {
    ...request,
    question: { ...withWords(request.question, words), phrases: [] },
  });
  return { ...loose, lacksPhrase: true };
}

const findStrictly = async (dataSource: DataSource, request: HitsRequest): Promise<FoundHits> =>
  rankCandidates(await collectCandidates(dataSource, request), request);

/** What the database knows of the editions that may be results, whatever the calibration. */
export interface Candidates {
  texts: TextHit[];
  vectors: VectorHit[];
  gains: Map<number, number>;
  matches: Map<number, Match>;
  isName: boolean;
  language?: string;
  lacksContent: boolean;
  /** Without excluded editions and those that lack the subject. */
  isAllowed: (editionId: number) => boolean;
  signed: Awaited<ReturnType<typeof readLikelyCopies>>;
}

export async function collectCandidates(dataSource: DataSource, request: CandidatesRequest): Promise<Candidates> {
  const { question } = request;
  const { manager } = dataSource;
  // 1. The two retrievers search in parallel.
  const listed = await listEditions(manager, request.scope);
  const nearTo = readNearTo(request, listed);
  const [{ asked, found, affinities, authored, fresh, lacksContent }, ranked] = await Promise.all([
    findByWords(dataSource, request, listed),
    nearTo.then((near) => (near ? rankByMeaning(manager, near) : [])),
  ]);
  const nearest = lacksContent ? [] : ranked;
  const measured = new Set(nearest.map((hit) => hit.editionId));
  const byMeaning = new Set([...measured, ...fresh, ...authored.editionIds]);
  // 2. Each retriever also scores the candidates of the other one.
  const ids = new Set([...found.map((hit) => hit.editionId), ...byMeaning]);
  const { texts, matches: byWords } = await weighCandidates(manager, { question, terms: asked }, [...ids]);
  const matches = await matchAuthored(manager, { question, authored }, byWords);
  const wanted = [...new Set([...texts.slice(0, BY_WORDS).map((hit) => hit.editionId), ...byMeaning])];
  const near = await nearTo;
  const others = wanted.filter((id) => !measured.has(id));
  const [distances, gains, avoided, without, signed] = await Promise.all([
    near ? measureDistances(manager, near, others) : [],
    gainsOf(manager, wanted, { affinities, authored, question }),
    findAvoided(manager, question, wanted),
    findWithout(manager, question.subjects, wanted),
    readLikelyCopies(manager, wanted),
  ]);
  const isWanted = new Set(wanted);
  return {
    gains,
    matches,
    lacksContent,
    signed,
    texts: texts.filter(({ editionId }) => isWanted.has(editionId)),
    vectors: [...nearest, ...distances],
    isName: isNameLike(question, asked, matches),
    language: question.language ?? languageOf(texts[0], matches),
    isAllowed: (editionId) => !avoided.has(editionId) && !without.has(editionId),
  };
}

/** Fuses the scores. Editions of matching newsletters and authors get a bonus. */
export function rankCandidates(
  { texts, vectors, isAllowed, signed, lacksContent, ...known }: Candidates,
  { question, weights, calibration }: Pick<HitsRequest, 'question' | 'weights' | 'calibration'>,
): FoundHits {
  const hits = fuse(texts, vectors, { ...known, weights, calibration }).filter(
    (hit) => isAllowed(hit.editionId) && isRelated(hit, question, calibration),
  );
  const shown = oneOfCopies(hits, signed);
  const sorted = answersFirst(shown, question, knowsLanguage(calibration, known.language));
  return { ...sorted, question, lacksPhrase: false, lacksContent, isNear: nearTest(shown) };
}

/** A short question is probably in the language of the edition that matches its words best. */
const languageOf = (best: TextHit | undefined, matches: Map<number, Match>): string | undefined =>
  best && matches.get(best.editionId)?.language;

/** Undefined if the question has no vector. */
async function readNearTo(
  request: CandidatesRequest,
  listed: number[] | undefined,
): Promise<VectorRequest | undefined> {
  const vector = await request.vector;
  const { generationId, dimensions, scope, question } = request;
  return vector && { generationId, dimensions, scope, listed, vector, limit: countByMeaning(question) };
}

function countByMeaning({ words, wantsNewsletters }: Question): number {
  const isShort = words.trim().split(/\s+/).length <= MAX_SHORT;
  return isShort || wantsNewsletters ? BY_MEANING_MAINLY : BY_MEANING;
}

async function findByWords(
  dataSource: DataSource,
  { question, scope }: CandidatesRequest,
  listed: number[] | undefined,
) {
  const { manager } = dataSource;
  const [asked, affinities, authored] = await Promise.all([
    readTerms(manager, question),
    findAffinities(manager, question.words),
    findAuthored(manager, question.words, scope),
  ]);
  const named = new Map([...affinities].filter(([, affinity]) => isNamed(affinity)));
  if (!(await hasContent(manager, question, asked))) {
    const fresh = await freshEditionsOf(manager, named, scope);
    return { asked: [], affinities: named, authored, found: [], fresh, lacksContent: true };
  }
  const [found, fresh] = await Promise.all([
    findByText(dataSource, { question, terms: asked, scope, listed }),
    question.wantsNewsletters || named.size > 0
      ? freshEditionsOf(manager, question.wantsNewsletters ? affinities : named, scope)
      : [],
  ]);
  return { asked, affinities, authored, found, fresh, lacksContent: false };
}

/** A question is a newsletter's name if at most this many newsletters contain all its words. */
const MAX_BEARERS = 5;
const MAX_NAME_SHARE = 0.05;

function isNameLike({ isName }: Question, asked: LanguageTerms[], matches: Map<number, Match>): boolean {
  const bearers = [...matches.values()].filter(({ share }) => share > 0.99);
  if (bearers.length === 0) return false;
  if (isName) return true;
  const isRare = ({ terms, total }: LanguageTerms) =>
    terms.length > 1 && terms.every(({ documents }) => documents <= Math.max(3, MAX_NAME_SHARE * total));
  return (
    bearers.length <= MAX_BEARERS &&
    asked.some((one) => isRare(one) && bearers.some(({ language }) => language === one.language))
  );
}

/** Bonus for the newsletter, lower than the score of the edition unless the question asks for newsletters. */
const GAIN = { newsletters: 0.35, editions: 0.06 };
/** For an author who is named beside something else. */
const AUTHOR_GAIN = 0.35;

async function gainsOf(
  manager: EntityManager,
  editionIds: number[],
  { affinities, authored, question }: { affinities: Map<number, number>; authored: Authored; question: Question },
): Promise<Map<number, number>> {
  const ofAuthors = new Map(authored.editionIds.map((id) => [id, authored.isOnly ? NAMED_GAIN : AUTHOR_GAIN]));
  if (affinities.size === 0 || editionIds.length === 0) return ofAuthors;
  const rows = await readQuickly<[id: number, newsletterId: number]>(
    manager,
    'SELECT id, newsletter_id FROM editions WHERE id = ANY ($1) AND newsletter_id = ANY ($2)',
    [editionIds, [...affinities.keys()]],
  );
  const most = question.wantsNewsletters ? GAIN.newsletters : GAIN.editions;
  const ofNewsletters = rows.map(([id, newsletterId]): [number, number] => {
    const affinity = affinities.get(newsletterId) ?? 0;
    return [id, Math.max(isNamed(affinity) ? NAMED_GAIN : most * affinity, ofAuthors.get(id) ?? 0)];
  });
  return new Map([...ofAuthors, ...ofNewsletters]);
}

/** Nearness among the candidates from which an edition is related, if the model's distances are unknown. */
const MIN_NEARNESS = 0.5;

/** Every edition has some similarity to the question, so one without matching words must be near. */
function isRelated(hit: FusedHit, question: Question, { evidence }: Calibration): boolean {
  if (question.phrases.length > 0 || question.excluded.length > 0) return hit.text > 0;
  if (hit.text > 0 || hit.gain > 0) return true;
  return evidence ? (hit.vector?.best ?? Infinity) <= evidence.loose : hit.meaning >= MIN_NEARNESS;
}

function nearTest(hits: FusedHit[]): (hit: FusedHit) => boolean {
  const best = hits[0]?.score ?? 0;
  return (hit) => hit.score >= best * NEAR_SCORE && hit.evidence >= NEAR_EVIDENCE;
}
