import type { DataSource } from 'typeorm';
import type { Member } from '../accounts/access.js';
import type { EmbeddingModels } from '../passages/embedding-models.js';
import { Edition } from '../editions/edition.entity.js';
import { AppError } from '../errors.js';
import type { Logger } from '../log.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';
import type { EmbeddingModel } from '../models/language-model.js';
import { readPage } from '../lists/paging.js';
import type { RateLimit } from '../accounts/rate-limit.js';
import { parseId } from '../validation/parse-input.js';
import { findPassages, type FoundPassage } from './ranking/find-passages.js';
import { findHits, type FoundHits } from './ranking/find-hits.js';
import { readQuery } from './query.js';
import type { FusedHit } from './ranking/rank-fusion.js';
import { Relevance, type SearchInput } from './search.inputs.js';

const USUAL_LIMIT = 25;
/** A question is a sentence: a model that takes longer for it is down, and words alone must answer. */
const MODEL_PATIENCE_MS = 2_500;

export interface SearchItem {
  edition: Edition;
  newsletter: Newsletter;
  passage: string | null;
  matchedWords: string[];
  distance: number | null;
  score: number;
}

export interface SearchResponse {
  items: SearchItem[];
  total: number;
  model: string;
  notice: string | null;
  tookMs: number;
  groupByNewsletter: boolean;
}

export interface SearchDeps {
  models: EmbeddingModels;
  limit: RateLimit;
  log: Logger;
}

/** Answers questions over what the newsletters wrote, by words and by meaning. */
export class SearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: SearchDeps,
  ) {}

  async search(member: Member, input: SearchInput): Promise<SearchResponse> {
    const begin = performance.now();
    const query = readQuery(input.query);
    if (!query.words && query.meaning === '')
      throw new AppError('BAD_USER_INPUT', 'Please enter a question', { query: ['Please enter a question'] });
    const { limit } = readPage({ limit: input.limit }, USUAL_LIMIT);
    const weights = weightsOf(input);
    await this.deps.limit.take(member);
    const { active } = this.deps.models;
    const notices = [this.#modelNotice(input.model, active)];
    const vector = weights.semantic > 0 ? await this.#embed(query.meaning, active) : undefined;
    if (weights.semantic > 0 && !vector)
      notices.push('Search by meaning is not available right now; these results were found by their words.');
    const found = await findHits(this.dataSource, {
      query,
      weights,
      model: active.name,
      dimensions: active.dimensions,
      vector,
      scope: {
        newsletterIds: ids(input.newsletterIds, 'newsletterIds'),
        subcategoryIds: ids(input.subcategoryIds, 'subcategoryIds'),
      },
    });
    const hits = input.relevance === Relevance.HIGH ? found.hits.filter(found.isNear) : found.hits;
    const items = await this.#present(hits.slice(0, limit), found);
    return {
      items,
      total: hits.length,
      model: active.name,
      notice: notices.filter(Boolean).join(' ') || null,
      tookMs: Math.round(performance.now() - begin),
      groupByNewsletter: query.wantsNewsletters,
    };
  }

  /** Undefined where the model fails or is slow: the answer must not wait for it. */
  async #embed(text: string, model: EmbeddingModel): Promise<number[] | undefined> {
    try {
      const [vector] = await model.embed([text], {
        signal: AbortSignal.timeout(MODEL_PATIENCE_MS),
        isQuestion: true,
      });
      return vector;
    } catch (error) {
      this.deps.log.warn({ err: error, model: model.name }, 'the embedding model did not answer a search');
      return undefined;
    }
  }

  #modelNotice(asked: string | null | undefined, active: EmbeddingModel): string {
    if (!asked || asked === active.name) return '';
    return `${asked} is not in use here; ${active.name} answered.`;
  }

  async #present(hits: FusedHit[], { query }: FoundHits): Promise<SearchItem[]> {
    const editions = await this.dataSource
      .getRepository(Edition)
      .createQueryBuilder('edition')
      .addSelect('edition.text')
      .leftJoinAndSelect('edition.newsletter', 'newsletter')
      .whereInIds(hits.map((hit) => hit.editionId))
      .getMany();
    const byId = new Map(editions.map((edition) => [edition.id, edition]));
    const present = hits.flatMap((hit) => {
      const edition = byId.get(hit.editionId);
      return edition ? [{ hit, edition }] : [];
    });
    const passages = await findPassages(
      this.dataSource.manager,
      present.map(({ hit, edition }) => ({
        editionId: edition.id,
        language: edition.language ?? 'other',
        passage: passageOf(edition, hit),
      })),
      query.words,
    );
    return present.map(({ hit, edition }) => toItem(hit, edition, passages.get(edition.id)));
  }
}

function toItem(hit: FusedHit, edition: Edition, found: FoundPassage | undefined): SearchItem {
  return {
    edition,
    newsletter: edition.newsletter,
    passage: found?.passage || null,
    matchedWords: found?.matchedWords ?? [],
    distance: hit.vector?.best ?? null,
    score: hit.score,
  };
}

function passageOf(edition: Edition, { vector }: FusedHit): string | undefined {
  return vector ? edition.text?.slice(vector.startsAt, vector.endsAt) || undefined : undefined;
}

function weightsOf({ fullTextWeight, semanticWeight }: SearchInput) {
  const weights = { fullText: fullTextWeight ?? 1, semantic: semanticWeight ?? 1 };
  if (weights.fullText + weights.semantic > 0) return weights;
  throw new AppError('BAD_USER_INPUT', 'At least one weight must be above 0', {
    fullTextWeight: ['At least one weight must be above 0'],
  });
}

const ids = (texts: string[] | null | undefined, name: string) => texts?.map((text) => parseId(text, name));
