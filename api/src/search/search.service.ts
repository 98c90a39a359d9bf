import type { DataSource } from 'typeorm';
import type { Admin, Member } from '../people/accounts/access.js';
import type { GenerationService, UsableGeneration } from '../library/passages/generations/generation.service.js';
import { AppError } from '../base/errors.js';
import type { Logger } from '../base/log.js';
import type { Figures } from '../catalogue/owners/figures/figures.js';
import type { FacetCounts } from '../catalogue/newsletters/facets/facet-columns.js';
import type { FacetArgs } from '../catalogue/newsletters/facets/facet.inputs.js';
import type { FacetService } from '../catalogue/newsletters/facets/facet.service.js';
import { readPage } from '../base/lists/paging.js';
import type { RateLimit } from '../people/accounts/rate-limit.js';
import { parseId } from '../base/validation/parse-input.js';
import { findHits, type FoundHits } from './ranking/find-hits.js';
import { readEvidence, type Evidence } from './read-evidence.js';
import { presentHits, type SearchItem } from './present-hits.js';
import { livingFirst } from './ranking/living-first.js';
import { NO_CONTENT } from './content-words.js';
import { rerankHits } from './ranking/rerank-hits.js';
import { narrowHits, newslettersOf } from './narrow-hits.js';
import { readQuestion, type Question } from './question/question.js';
import { QuestionVectors } from './question/question-vectors.js';
import type { Reranking } from './reranking.js';
import { calibrationOf } from './ranking/calibrations.js';
import type { FusionWeights } from './ranking/rank-fusion.js';
import { readVisibleTitle } from './scope.js';
import type { SearchScope } from './search-types.js';
import { correctQuestion } from './spelling/correct-question.js';
import { searchCorrections } from './spelling/search-corrections.js';
import { Relevance, type SearchInput } from './search.inputs.js';

const DEFAULT_LIMIT = 25;
/** Maximum number of loosely related editions. */
const MAX_LOOSE = 10;
const NO_MEANING = 'Search by meaning is not available right now; these results were found by their words.';

interface SearchRequest {
  question: Question;
  weights: FusionWeights;
  scope: SearchScope;
  inUse: UsableGeneration;
}

interface ForgivingResult {
  found: FoundHits;
  question: Question;
  correctedQuery: string | null;
  /** Undefined if the model did not respond, or meaning does not count. */
  vector?: number[];
}

type Filters = Pick<SearchInput, 'newsletterIds' | 'subcategoryIds' | 'since'>;

export interface EvidenceRequest extends Filters {
  question: Question;
}

export interface SearchResponse {
  /** Editions that answer, best first. */
  items: SearchItem[];
  /** Loosely related editions that do not answer. */
  looselyRelated: SearchItem[];
  /** Number of editions that answer. */
  total: number;
  /** IDs of the editions that answer, before facets are applied. */
  candidates: number[];
  /** Null if the spelling was not corrected. */
  correctedQuery: string | null;
  model: string;
  /** Null if the model understands many languages. */
  meaningLanguages: string[] | null;
  notice: string | null;
  tookMs: number;
  groupByNewsletter: boolean;
}

export interface SearchDeps {
  generations: GenerationService;
  facets: FacetService;
  limit: RateLimit;
  log: Logger;
  publicUrl: string;
  /** Undefined without a re-ranking model. */
  reranking?: Reranking;
  /** Counts what owners see. */
  figures?: Pick<Figures, 'count'>;
}

/** Searches editions by words and meaning. */
export class SearchService {
  private readonly vectors = new QuestionVectors();

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: SearchDeps,
  ) {}

  async search(member: Member, input: SearchInput): Promise<SearchResponse> {
    const begin = performance.now();
    const { limit } = readPage({ limit: input.limit }, DEFAULT_LIMIT);
    const asked = this.readRequest(input);
    await this.deps.limit.take(member);
    const inUse = await this.deps.generations.inUse();
    const request = { ...asked, inUse };
    const notices = [this.modelNotice(input.model, inUse)];
    const {
      found: fused,
      question,
      correctedQuery,
      vector,
    } = await this.findForgiving(request, input.correctSpelling ?? true);
    const { found, notice } = await this.rerank(fused, question);
    notices.push(notice ?? '');
    if (request.weights.semantic > 0 && !vector) notices.push(NO_MEANING);
    if (found.lacksContent && found.hits.length === 0) notices.push(NO_CONTENT);
    if (found.lacksPhrase) notices.push(missingPhrase(question.phrases));
    const answering = found.hits.slice(0, found.answering);
    const isHigh = input.relevance === Relevance.HIGH;
    const candidates = isHigh ? answering.filter(found.isNear) : answering;
    const { manager } = this.dataSource;
    const isWanted = await narrowHits({ manager, facets: this.deps.facets }, found.hits, input);
    const hits = candidates.filter(isWanted);
    const related = isHigh ? [] : found.hits.slice(found.answering).filter(isWanted);
    const loose = related.slice(0, Math.min(limit, MAX_LOOSE));
    const { id: generationId, model } = inUse;
    const presenting = { question, model, generationId, vector, publicUrl: this.deps.publicUrl };
    const items = await presentHits(this.dataSource, [...hits.slice(0, limit), ...loose], presenting);
    this.deps.figures?.count(
      'found',
      items.map(({ newsletter }) => newsletter.id),
    );
    const looseIds = new Set(loose.map((hit) => hit.editionId));
    return {
      items: livingFirst(items.filter((item) => !looseIds.has(item.edition.id))),
      looselyRelated: items.filter((item) => looseIds.has(item.edition.id)),
      total: hits.length,
      candidates: candidates.map((hit) => hit.editionId),
      correctedQuery,
      model: inUse.model.name,
      meaningLanguages: calibrationOf(inUse.model.name).evidence?.isEnglishOnly ? ['en'] : null,
      notice: notices.filter(Boolean).join(' ') || null,
      tookMs: Math.round(performance.now() - begin),
      groupByNewsletter: question.wantsNewsletters,
    };
  }

  /** Counts the values that the candidates can be filtered by. */
  async countFacets(candidates: number[], chosen: FacetArgs): Promise<FacetCounts> {
    const newsletterOf = await newslettersOf(this.dataSource.manager, candidates);
    return this.deps.facets.countOf([...newsletterOf.values()], chosen);
  }

  /** Finds material for an answer. The caller enforces its own rate limit. */
  async findEvidence(_member: Member, { question: asked, ...filters }: EvidenceRequest): Promise<Evidence> {
    const inUse = await this.deps.generations.inUse();
    const request = { question: asked, scope: scopeOf(filters), weights: weightsOf({}), inUse };
    const { found, question, vector } = await this.findForgiving(request);
    const editions = await readEvidence(this.dataSource, found, { generationId: inUse.id, vector });
    return { question, vector, model: inUse.model, editions, notice: vector ? null : NO_MEANING };
  }

  /** One edition as material for an answer to a question that names it. Empty if the public cannot see it. */
  async readEdition(_member: Member, editionId: number, questionFor: (title: string) => string): Promise<Evidence> {
    const inUse = await this.deps.generations.inUse();
    const title = await readVisibleTitle(this.dataSource.manager, editionId);
    const question = readQuestion(questionFor(title ?? ''));
    const vector = await this.embed(question.meaning, inUse);
    const hits = title === undefined ? [] : [{ editionId, evidence: 1 }];
    const found = { hits, answering: hits.length };
    const editions = await readEvidence(this.dataSource, found, { generationId: inUse.id, vector });
    return { question, vector, model: inUse.model, editions, notice: vector ? null : NO_MEANING };
  }

  /** Null without a re-ranking model. */
  rerankingModel(_admin: Admin): { name: string; problem: string | null } | null {
    const { reranking } = this.deps;
    return reranking ? { name: reranking.model.name, problem: reranking.problem } : null;
  }

  private readRequest(input: SearchInput): Omit<SearchRequest, 'inUse'> {
    const question = readQuestion(input.query);
    if (!question.words && question.meaning === '')
      throw new AppError('BAD_USER_INPUT', 'Please enter a question', { query: ['Please enter a question'] });
    return { question, scope: scopeOf(input), weights: weightsOf(input) };
  }

  private async findForgiving(request: SearchRequest, isCorrected = true): Promise<ForgivingResult> {
    const { question } = request;
    const corrections = isCorrected ? correctQuestion(this.dataSource.manager, question) : Promise.resolve([]);
    const { found, correctedQuery } = await searchCorrections(question, corrections, (corrected) =>
      this.find({ ...request, question: corrected }),
    );
    return { ...found, correctedQuery };
  }

  private async find(request: SearchRequest): Promise<Omit<ForgivingResult, 'correctedQuery'>> {
    const { question, weights, inUse } = request;
    const embedding = weights.semantic > 0 ? this.embed(question.meaning, inUse) : undefined;
    const { id: generationId, model, dimensions } = inUse;
    const calibration = calibrationOf(model.name);
    const wanted = { ...request, generationId, calibration, dimensions, vector: embedding };
    const found = await findHits(this.dataSource, wanted);
    return { found, question, vector: await embedding };
  }

  /** Undefined if the model fails or is slow, so that the search does not wait. */
  private async embed(text: string, inUse: UsableGeneration): Promise<number[] | undefined> {
    try {
      return await this.vectors.of(text, inUse);
    } catch (error) {
      this.deps.log.warn({ err: error, model: inUse.model.name }, 'the embedding model did not respond to a search');
      return undefined;
    }
  }

  private async rerank(found: FoundHits, { meaning: question }: Question) {
    const { reranking } = this.deps;
    const { manager } = this.dataSource;
    return reranking ? rerankHits({ manager, question, reranking }, found) : { found, notice: undefined };
  }

  private modelNotice(asked: string | null | undefined, { model }: UsableGeneration): string {
    if (!asked || asked === model.name) return '';
    return `${asked} is not in use here; ${model.name} answered.`;
  }
}

function missingPhrase(phrases: string[]): string {
  const quoted = phrases.map((phrase) => `“${phrase}”`).join(' and ');
  return `No edition contains ${quoted} word for word; these results have some of the words.`;
}

const scopeOf = ({ newsletterIds, subcategoryIds, since }: Filters): SearchScope => ({
  newsletterIds: ids(newsletterIds, 'newsletterIds'),
  subcategoryIds: ids(subcategoryIds, 'subcategoryIds'),
  since: since ?? undefined,
});

function weightsOf({ fullTextWeight, semanticWeight }: Pick<SearchInput, 'fullTextWeight' | 'semanticWeight'>) {
  const weights = { fullText: fullTextWeight ?? 1, semantic: semanticWeight ?? 1 };
  if (weights.fullText + weights.semantic > 0) return weights;
  throw new AppError('BAD_USER_INPUT', 'At least one weight must be above 0', {
    fullTextWeight: ['At least one weight must be above 0'],
  });
}

const ids = (texts: string[] | null | undefined, name: string) => texts?.map((text) => parseId(text, name));
