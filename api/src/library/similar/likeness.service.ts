import { toSql } from 'pgvector';
import type { DataSource } from 'typeorm';
import { holdShown } from '../../catalogue/newsletters/shows-editions.js';
import type { Newsletter } from '../../catalogue/newsletters/newsletter.entity.js';
import type { NewsletterService } from '../../catalogue/newsletters/newsletter.service.js';
import type { GenerationService, UsableGeneration } from '../passages/generations/generation.service.js';
import { ensureNearestIndex } from '../passages/nearest-index.js';
import { pairById } from '../../base/lists/by-id.js';
import { readPage } from '../../base/lists/paging.js';
import { reasonFor, scoreLikeness, type Likeness } from './compare-newsletters.js';
import {
  FORGET_NAMES,
  NEAREST,
  SAVE_CENTROID,
  SAVE_NAMES,
  SHARED,
  SWEEP,
  TOPICS,
  UNMEASURED,
} from './likeness-queries.js';

export interface SimilarNewsletter {
  newsletter: Newsletter;
  reason: string;
  score: number;
}

interface LikenessDeps {
  newsletters: NewsletterService;
  generations: Pick<GenerationService, 'inUse'>;
}

const MAX_SHOWN = 20;
const BATCH = 200;
/** Weight of topics relative to texts. */
const TOPICS_SHARE = 0.5;

/** Finds newsletters with similar content. Measured after each job and stored. */
export class LikenessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: LikenessDeps,
  ) {}

  /** The most similar newsletters, each with a reason. */
  async similar(newsletterId: number, limit: number): Promise<SimilarNewsletter[]> {
    const shown = readPage({ limit }, MAX_SHOWN, MAX_SHOWN).limit;
    const { id: generationId, dimensions } = await this.deps.generations.inUse();
    const [own] = await this.dataSource.query<{ vector: string }[]>(
      'SELECT vector::text AS vector FROM newsletter_centroids WHERE newsletter_id = $1 AND generation_id = $2',
      [newsletterId, generationId],
    );
    if (!own) return [];
    const nearest: { id: number; likeness: number }[] = await this.dataSource.query(NEAREST(generationId, dimensions), [
      ...[newsletterId, own.vector],
    ]);
    const ranked = (await this.compare(newsletterId, nearest)).slice(0, shown);
    const found = await this.deps.newsletters.byIds(ranked.map(({ id }) => id));
    return pairById(ranked, found).map(([{ score, reason }, newsletter]) => ({ newsletter, score, reason }));
  }

  /** Call after a job. */
  async measure(newsletterId: number): Promise<void> {
    await this.measureWith(newsletterId, await this.deps.generations.inUse());
  }

  /** Measures newsletters without a centroid, for example after a switch of generations. */
  async measureMissing(): Promise<number> {
    const inUse = await this.deps.generations.inUse();
    await this.dataSource.query(SWEEP);
    const rows: { id: number }[] = await this.dataSource.query(UNMEASURED, [inUse.id, BATCH]);
    for (const { id } of rows) await this.measureWith(id, inUse);
    return rows.length;
  }

  private async measureWith(newsletterId: number, inUse: UsableGeneration): Promise<void> {
    const { id: generationId, dimensions } = inUse;
    const name = `newsletters_nearest_${generationId}`;
    await ensureNearestIndex(this.dataSource, { name, table: 'newsletter_centroids', generationId, dimensions });
    const topics = await this.embedTopics(newsletterId, inUse);
    await this.dataSource.transaction(async (manager) => {
      if (!(await holdShown(manager, newsletterId))) return;
      await manager.query(SAVE_CENTROID, [newsletterId, generationId, toSql(topics)]);
      await manager.query(FORGET_NAMES, [newsletterId]);
      await manager.query(SAVE_NAMES, [newsletterId]);
    });
  }

  /** Embedded separately, since texts in different languages are far apart for most models, but their topics are not. */
  private async embedTopics(newsletterId: number, { model, dimensions }: UsableGeneration): Promise<number[]> {
    const [topics] = await this.dataSource.query<{ text: string | null }[]>(TOPICS, [newsletterId]);
    // If the model is down, only texts count until the next job.
    const [vector] = topics?.text ? await model.embed([topics.text], { dimensions }).catch(() => []) : [];
    return Array.from({ length: dimensions }, (_, at) => TOPICS_SHARE * (vector?.[at] ?? 0));
  }

  private async compare(newsletterId: number, nearest: { id: number; likeness: number }[]) {
    const rows: ({ id: number } & Omit<Likeness, 'likeness'>)[] = await this.dataSource.query(SHARED, [
      ...[newsletterId, nearest.map(({ id }) => id)],
    ]);
    const likenessOf = new Map(nearest.map(({ id, likeness }) => [id, likeness]));
    return (
      rows
        .map(({ id, ...shared }) => ({ id, ...shared, likeness: likenessOf.get(id) ?? 0 }))
        .map((one) => ({ id: one.id, score: scoreLikeness(one), reason: reasonFor(one) }))
        // Two newsletters that have no more in common than any two have a score of 0.
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score || one.id - other.id)
    );
  }
}
