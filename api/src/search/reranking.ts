import { abortable } from '../base/async/abortable.js';
import { GrowingPause, PAUSE_LIMITS, type PauseLimits } from '../base/async/growing-pause.js';
import type { Logger } from '../base/log.js';
import type { Reranker } from '../outside/models/reranker.js';

/** Texts of one question that the model reads. */
export const MAX_RERANKED = 30;
/** A reader is waiting. What takes longer is left out. */
export const RERANK_WITHIN_MS = 300;

const NOTICES = {
  late: 'The re-ranking model was too slow, so this was ordered without it.',
  failed: 'The re-ranking model did not work, so this was ordered without it.',
};

export interface RerankingDeps {
  log: Logger;
  limits?: Partial<PauseLimits> & { withinMs?: number };
}

export interface Reranked {
  /** One for each text: the higher, the better. */
  scores?: number[];
  /** Why there are none. */
  notice?: string;
}

/** Asks a re-ranking model within a deadline. While it is slow or down, nobody waits for it. */
export class Reranking {
  private readonly pause: GrowingPause;
  private notice?: string;
  private cause?: string;

  constructor(
    readonly model: Reranker,
    private readonly deps: RerankingDeps,
  ) {
    this.pause = new GrowingPause({ ...PAUSE_LIMITS, ...deps.limits });
  }

  /** Why the last question did without it, for administrators. */
  get problem(): string | null {
    return (this.pause.hasFailed && this.cause) || null;
  }

  async score(question: string, texts: string[]): Promise<Reranked> {
    if (this.pause.isOn) return { notice: this.notice };
    const { withinMs = RERANK_WITHIN_MS } = this.deps.limits ?? {};
    const deadline = AbortSignal.timeout(withinMs);
    try {
      const scores = await abortable(this.model.score(question, texts, deadline), deadline);
      this.pause.succeed();
      return { scores };
    } catch (error) {
      this.deps.log.warn({ err: error, model: this.model.name }, 'the re-ranking model did not respond');
      this.cause = deadline.aborted ? `no answer within ${withinMs} ms` : (error as Error).message;
      this.notice = deadline.aborted ? NOTICES.late : NOTICES.failed;
      // Questions that were asked at the same time fail together, and count once.
      if (!this.pause.isOn) this.pause.fail();
      return { notice: this.notice };
    }
  }
}
