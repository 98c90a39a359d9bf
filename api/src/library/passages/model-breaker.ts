import { abortable } from '../../base/async/abortable.js';
import { GrowingPause, PAUSE_LIMITS, type PauseLimits } from '../../base/async/growing-pause.js';
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

const PROBE_WITHIN_MS = 20_000;
const PROBE_TEXT = 'This short text shows whether the model answers.';

/**
 * Tells a model that is down from an edition that it cannot handle. After any failure it gives the model a short text:
 * if that fails too, the model is down, and nobody asks it again until a pause has passed.
 */
export class ModelBreaker {
  private readonly pause: GrowingPause;
  private cause: unknown;

  constructor(
    private readonly model: { name: string; probe: (signal: AbortSignal) => Promise<unknown> },
    limits: PauseLimits,
  ) {
    this.pause = new GrowingPause(limits);
  }

  /** Throws a `ModelDownError` while the model is down. */
  async pass(signal: AbortSignal): Promise<void> {
    if (!this.pause.hasFailed) return;
    if (this.pause.isOn) throw this.down();
    await this.probe(signal);
  }

  /** Call after a failure. Throws a `ModelDownError` if the model fails with a short text too. */
  async probe(signal: AbortSignal): Promise<void> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PROBE_WITHIN_MS)]);
    try {
      await abortable(this.model.probe(limit), limit);
      this.pause.succeed();
    } catch (error) {
      signal.throwIfAborted();
      this.pause.fail();
      this.cause = error;
      throw this.down();
    }
  }

  private down(): ModelDownError {
    return new ModelDownError(this.model.name, this.pause.end, this.cause);
  }
}

/** One breaker for each model, shared by all jobs of the process. */
export class ModelBreakers {
  private readonly breakers = new WeakMap<object, ModelBreaker>();
  private readonly limits: PauseLimits;

  constructor(limits: Partial<PauseLimits> = {}) {
    this.limits = { ...PAUSE_LIMITS, ...limits };
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
