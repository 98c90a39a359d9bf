import { abortable } from '../../base/async/abortable.js';
import type { EmbeddingModel, SummaryModel } from '../../outside/models/language-model.js';

/** The model itself does not answer, so the edition is not to blame. */
export class ModelDownError extends Error {
  override readonly name = 'ModelDownError';

  constructor(
    model: string,
    /** When to try again. */
    readonly resumesAt: Date,
    cause: unknown,
  ) {
    super(`The model ${model} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

export interface BreakerLimits {
  firstPauseMs: number;
  maxPauseMs: number;
  /** Milliseconds. Tests pass their own. */
  now: () => number;
}

/** The pause doubles up to a minute, so that jobs continue within a minute after the model is back. */
const LIMITS: BreakerLimits = { firstPauseMs: 5_000, maxPauseMs: 60_000, now: Date.now };
const PROBE_WITHIN_MS = 20_000;
const PROBE_TEXT = 'This short text shows whether the model answers.';

/**
 * Tells a model that is down from an edition that it cannot handle. After any failure it gives the model a short text:
 * if that fails too, the model is down, and nobody asks it again until a pause has passed.
 */
export class ModelBreaker {
  private pauseMs = 0;
  private asksAt = 0;
  private cause: unknown;

  constructor(
    private readonly model: { name: string; probe: (signal: AbortSignal) => Promise<unknown> },
    private readonly limits: BreakerLimits,
  ) {}

  /** Throws a `ModelDownError` while the model is down. */
  async pass(signal: AbortSignal): Promise<void> {
    if (this.pauseMs === 0) return;
    if (this.limits.now() < this.asksAt) throw this.down();
    await this.probe(signal);
  }

  /** Call after a failure. Throws a `ModelDownError` if the model fails with a short text too. */
  async probe(signal: AbortSignal): Promise<void> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PROBE_WITHIN_MS)]);
    try {
      await abortable(this.model.probe(limit), limit);
      this.pauseMs = 0;
    } catch (error) {
      signal.throwIfAborted();
      const { firstPauseMs, maxPauseMs, now } = this.limits;
      this.pauseMs = Math.min(maxPauseMs, this.pauseMs * 2 || firstPauseMs);
      this.asksAt = now() + this.pauseMs;
      this.cause = error;
      throw this.down();
    }
  }

  private down(): ModelDownError {
    return new ModelDownError(this.model.name, new Date(this.asksAt), this.cause);
  }
}

/** One breaker for each model, shared by all jobs of the process. */
export class ModelBreakers {
  private readonly breakers = new WeakMap<object, ModelBreaker>();
  private readonly limits: BreakerLimits;

  constructor(limits: Partial<BreakerLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  ofEmbeddings(model: EmbeddingModel): ModelBreaker {
    return this.of(model, (signal) => model.embed([PROBE_TEXT], { signal }));
  }

  ofSummaries(model: SummaryModel): ModelBreaker {
    const article = { newsletter: '', title: null, text: PROBE_TEXT, language: 'en', isPartial: false };
    return this.of(model, (signal) => model.summarise(article, { signal }));
  }

  private of(model: { name: string }, probe: (signal: AbortSignal) => Promise<unknown>): ModelBreaker {
    const known = this.breakers.get(model) ?? new ModelBreaker({ name: model.name, probe }, this.limits);
    this.breakers.set(model, known);
    return known;
  }
}
