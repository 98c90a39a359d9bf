import { fileURLToPath } from 'node:url';
import type { SummaryDraft } from '@niche-newsletters/text-insight/summarise-text';
import { canBeChosen, chooseTopics } from '@niche-newsletters/text-insight/topics/choose-topics';
import type { RankedTopic } from '@niche-newsletters/text-insight/topics/rank-topics';
import { TaskTimeoutError } from '../../base/async/task-errors.js';
import { WorkerPool, type WorkerPoolOptions } from '../../base/async/worker-pool.js';
import type { ArticleText, EmbeddingModel, Summary, SummaryModel } from './language-model.js';

/** Threads run compiled files, even if this file runs from source. */
const THREAD = fileURLToPath(new URL('./summary-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** The longest real edition takes about a second. */
const OPTIONS: WorkerPoolOptions = { filename: THREAD, threads: 2, deadlineMs: 20_000, maxMemoryMb: 512 };

/** Enough to tell what a text is about, and as much as the model reads. */
const HEAD_CHARACTERS = 900;

/**
 * Creates built-in summaries in worker threads, so that no text can block the process. The embedding model then tells
 * which topics are close to the text.
 */
export class ThreadedSummary implements SummaryModel {
  readonly name = 'extractive';
  private readonly pool: WorkerPool;

  constructor(
    private readonly model?: Pick<EmbeddingModel, 'embed'>,
    options: Partial<WorkerPoolOptions> = {},
  ) {
    this.pool = new WorkerPool({ ...OPTIONS, ...options });
  }

  async summarise(article: ArticleText, { signal }: { signal?: AbortSignal } = {}): Promise<Summary> {
    const { ranked, ...summary } = await this.draft(article, signal);
    const possible = ranked.filter((topic) => canBeChosen(topic, article.language));
    const nearness = await this.nearness(article, possible, signal);
    return { ...summary, topics: chooseTopics(possible, { nearness, language: article.language }) };
  }

  private async draft(article: ArticleText, signal?: AbortSignal): Promise<SummaryDraft> {
    const { newsletter, title, text, language, isPartial, wordShares } = article;
    try {
      const task = { newsletter, title, text, language, isPartial, wordShares };
      return await this.pool.run<SummaryDraft>(task, { queue: newsletter, signal });
    } catch (error) {
      if (error instanceof TaskTimeoutError) throw new Error('Summarising took too long', { cause: error });
      throw error;
    }
  }

  /** Undefined if the model fails. Topics are then chosen by frequency only. */
  private async nearness({ title, text, opening }: ArticleText, ranked: RankedTopic[], signal?: AbortSignal) {
    if (!this.model || ranked.length === 0) return undefined;
    const start = opening ?? [[title, text.slice(0, HEAD_CHARACTERS)].filter(Boolean).join('. ')];
    try {
      const vectors = await this.model.embed([...start, ...ranked.map((topic) => topic.text)], { signal });
      const whole = meanOf(vectors.slice(0, start.length));
      return vectors.slice(start.length).map((vector) => cosine(whole, vector));
    } catch {
      signal?.throwIfAborted();
      return undefined;
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** For vectors of length 1. */
const cosine = (one: number[], other: number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** Also of length 1. */
function meanOf(vectors: number[][]): number[] {
  const sums = (vectors[0] ?? []).map((_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0));
  const length = Math.hypot(...sums) || 1;
  return sums.map((sum) => sum / length);
}
