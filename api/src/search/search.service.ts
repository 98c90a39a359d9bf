import type { DataSource } from 'typeorm';
import type { Admin, Member } from '../people/accounts/access.js';
import type { GenerationService, UsableGeneration } from '../library/passages/generations/generation.service.js';
import { Edition } from '../library/editions/edition.entity.js';
import { placeUrl } from '../library/editions/place-url.js';
import { AppError } from '../base/errors.js';
import type { Logger } from '../base/log.js';
import { Newsletter } from '../catalogue/newsletters/newsletter.entity.js';
import type { Figures } from '../catalogue/owners/figures/figures.js';
import type { FacetCounts } from '../catalogue/newsletters/facets/facet-columns.js';
import type { FacetArgs } from '../catalogue/newsletters/facets/facet.inputs.js';
import type { FacetService } from '../catalogue/newsletters/facets/facet.service.js';
import { readPage } from '../base/lists/paging.js';
import type { RateLimit } from '../people/accounts/rate-limit.js';
import { parseId } from '../base/validation/parse-input.js';
import { findPassages, type FoundPassage } from './ranking/find-passages.js';
import { findHits, type FoundHits } from './ranking/find-hits.js';
import { NOT_WITHHELD, readEvidence, type Evidence } from './read-evidence.js';
import { plainName } from './plain-name.js';
import { namedAuthors } from './ranking/find-authored.js';
import { livingFirst } from './ranking/living-first.js';
import { NO_CONTENT } from './content-words.js';
import { rerankHits } from './ranking/rerank-hits.js';
import { narrowHits, newslettersOf } from './narrow-hits.js';
import { readQuery, type SearchQuery } from './query.js';
import { QuestionVectors } from './question-vectors.js';
import type { Reranking } from './reranking.js';
import { calibrationOf } from './ranking/calibrations.js';
import type { FusedHit, FusionWeights } from './ranking/rank-fusion.js';
import { isVisible } from './scope.js';
import type { SearchScope } from './search-types.js';
import { correctQuestion } from './spelling/correct-question.js';
import { searchCorrections } from './spelling/search-corrections.js';
import { Relevance, type SearchInput } from './search.inputs.js';

const DEFAULT_LIMIT = 25;
/** Maximum number of loosely related editions. */
const MAX_LOOSE = 10;
/** Passages are not highlighted for longer questions. */
const MAX_MARKED = 1_000;
const NO_MEANING = 'Search by meaning is not available right now; these results were found by their words.';

interface SearchRequest {
  query: SearchQuery;
  weights: FusionWeights;
  scope: SearchScope;
  inUse: UsableGeneration;
}

interface ForgivingResult {
  found: FoundHits;
  query: SearchQuery;
  correctedQuery: string | null;
  hasVector: boolean;
}

export interface SearchItem {
  edition: Edition;
  newsletter: Newsletter;
  passage: string | null;
  /** Where it can be read. Null without a passage. */
  passageUrl: string | null;
  matchedWords: string[];
  distance: number | null;
  score: number;
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
    const { found: fused, query, correctedQuery, hasVector } = await this.findForgiving(input, request);
    const { found, notice } = await this.rerank(fused, query);
    notices.push(notice ?? '');
    if (request.weights.semantic > 0 && !hasVector) notices.push(NO_MEANING);
    if (found.lacksContent && found.hits.length === 0) notices.push(NO_CONTENT);
    if (found.lacksPhrase) notices.push(missingPhrase(query.phrases));
    const answering = found.hits.slice(0, found.answering);
    const isHigh = input.relevance === Relevance.HIGH;
    const candidates = isHigh ? answering.filter(found.isNear) : answering;
    const { manager } = this.dataSource;
    const isWanted = await narrowHits({ manager, facets: this.deps.facets }, found.hits, input);
    const hits = candidates.filter(isWanted);
    const related = isHigh ? [] : found.hits.slice(found.answering).filter(isWanted);
    const loose = related.slice(0, Math.min(limit, MAX_LOOSE));
    const items = await this.present([...hits.slice(0, limit), ...loose], query);
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
      groupByNewsletter: query.wantsNewsletters,
    };
  }

  /** Counts the values that the candidates can be filtered by. */
  async countFacets(candidates: number[], chosen: FacetArgs): Promise<FacetCounts> {
    const newsletterOf = await newslettersOf(this.dataSource.manager, candidates);
    return this.deps.facets.countOf([...newsletterOf.values()], chosen);
  }

  /** Finds material for an answer. The caller enforces its own rate limit. */
  async findEvidence(_member: Member, input: SearchInput): Promise<Evidence> {
    const inUse = await this.deps.generations.inUse();
    const { found, query, hasVector } = await this.findForgiving(input, { ...this.readRequest(input), inUse });
    const vector = hasVector ? await this.embed(query.meaning, inUse) : undefined;
    const editions = await readEvidence(this.dataSource, found, { generationId: inUse.id, vector });
    return { query, vector, model: inUse.model, editions };
  }

  /** One edition as material for an answer. Empty if the public cannot see it. */
  async readEdition(_member: Member, question: string, editionId: number): Promise<Evidence> {
    const inUse = await this.deps.generations.inUse();
    const query = readQuery(question);
    const vector = await this.embed(query.meaning, inUse);
    const hits = (await isVisible(this.dataSource.manager, editionId)) ? [{ editionId, evidence: 1 }] : [];
    const found = { hits, answering: hits.length };
    const editions = await readEvidence(this.dataSource, found, { generationId: inUse.id, vector });
    return { query, vector, model: inUse.model, editions };
  }

  /** Null without a re-ranking model. */
  rerankingModel(_admin: Admin): { name: string; problem: string | null } | null {
    const { reranking } = this.deps;
    return reranking ? { name: reranking.model.name, problem: reranking.problem } : null;
  }

  private readRequest(input: SearchInput): Omit<SearchRequest, 'inUse'> {
    const query = readQuery(input.query);
    if (!query.words && query.meaning === '')
      throw new AppError('BAD_USER_INPUT', 'Please enter a question', { query: ['Please enter a question'] });
    const scope = {
      newsletterIds: ids(input.newsletterIds, 'newsletterIds'),
      subcategoryIds: ids(input.subcategoryIds, 'subcategoryIds'),
      since: input.since ?? undefined,
    };
    return { query, scope, weights: weightsOf(input) };
  }

  private async findForgiving(input: SearchInput, request: SearchRequest): Promise<ForgivingResult> {
    const isWanted = input.correctSpelling ?? true;
    const corrections = isWanted ? correctQuestion(this.dataSource.manager, input.query) : Promise.resolve([]);
    const { found, correctedQuery } = await searchCorrections(input.query, corrections, (question) =>
      this.find({ ...request, query: readQuery(question) }),
    );
    return { ...found, correctedQuery };
  }

  private async find(request: SearchRequest): Promise<Omit<ForgivingResult, 'correctedQuery'>> {
    const { query, weights, inUse } = request;
    const vector = weights.semantic > 0 ? this.embed(query.meaning, inUse) : undefined;
    const { id: generationId, model, dimensions } = inUse;
    const calibration = calibrationOf(model.name);
    const found = await findHits(this.dataSource, { ...request, generationId, calibration, dimensions, vector });
    return { found, query, hasVector: (await vector) !== undefined };
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

  private async rerank(found: FoundHits, { meaning: question }: SearchQuery) {
    const { reranking } = this.deps;
    const { manager } = this.dataSource;
    return reranking ? rerankHits({ manager, question, reranking }, found) : { found, notice: undefined };
  }

  private modelNotice(asked: string | null | undefined, { model }: UsableGeneration): string {
    if (!asked || asked === model.name) return '';
    return `${asked} is not in use here; ${model.name} answered.`;
  }

  private async present(hits: FusedHit[], query: SearchQuery): Promise<SearchItem[]> {
    const editions = await this.dataSource
      .getRepository(Edition)
      .createQueryBuilder('edition')
      .addSelect('edition.text')
      .innerJoinAndSelect('edition.newsletter', 'newsletter', NOT_WITHHELD)
      .whereInIds(hits.map((hit) => hit.editionId))
      .getMany();
    const byId = new Map(editions.map((edition) => [edition.id, edition]));
    const present = hits.flatMap((hit) => {
      const edition = byId.get(hit.editionId);
      return edition ? [{ hit, edition }] : [];
    });
    const passages = await findPassages(
      this.dataSource.manager,
      present.map(({ hit, edition }) => ({ edition, place: hit.vector })),
      query.words.slice(0, MAX_MARKED),
    );
    const question = plainName(query.words);
    const { publicUrl } = this.deps;
    return present.map(({ hit, edition }) =>
      toItem(hit, edition, { found: passages.get(edition.id), question, publicUrl }),
    );
  }
}

function missingPhrase(phrases: string[]): string {
  const quoted = phrases.map((phrase) => `“${phrase}”`).join(' and ');
  return `No edition contains ${quoted} word for word; these results have some of the words.`;
}

interface Presented {
  found: FoundPassage | undefined;
  /** Plain, to find authors in it. */
  question: string;
  publicUrl: string;
}

function toItem(hit: FusedHit, edition: Edition, { found, question, publicUrl }: Presented): SearchItem {
  const ofAuthor = edition.author ? namedAuthors(edition.author, question).flatMap((name) => name.split(' ')) : [];
  return {
    edition,
    newsletter: edition.newsletter,
    passage: found?.passage || null,
    passageUrl: found?.passage ? placeUrl(edition, { quote: found.passage, place: found.place }, publicUrl) : null,
    matchedWords: [...new Set([...(found?.matchedWords ?? []), ...ofAuthor])],
    distance: hit.vector?.best ?? null,
    score: hit.score,
  };
}

function weightsOf({ fullTextWeight, semanticWeight }: SearchInput) {
  const weights = { fullText: fullTextWeight ?? 1, semantic: semanticWeight ?? 1 };
  if (weights.fullText + weights.semantic > 0) return weights;
  throw new AppError('BAD_USER_INPUT', 'At least one weight must be above 0', {
    fullTextWeight: ['At least one weight must be above 0'],
  });
}

const ids = (texts: string[] | null | undefined, name: string) => texts?.map((text) => parseId(text, name));
