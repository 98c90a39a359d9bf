import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { abortable } from '../../../base/async/abortable.js';
import { settlesWithin } from '../../../base/async/within.js';
import type { EmbeddingModel, EmbedOptions } from '../language-model.js';
import { RecentVectors } from '../recent-vectors.js';
import type { EngineSource, LocalModelKind } from './embedding-engine.js';

/** More than the model reads of a passage. A longer text only slows down the tokenizer. */
const MAX_CHARACTERS = 4_000;
/** Idle threads end after this time, which frees their memory. */
const IDLE_MS = 60_000;
/** The one in progress, and the next one. */
const TEXTS_A_THREAD = 2;
/** The opening of a text is embedded for its summary, and again with its passages, at most one batch later. */
const MAX_KEPT = 500;
/** Enough to finish a text. A slower thread ends after `close` has returned. */
const MAX_CLOSING_MS = 5_000;

/** Threads run compiled files, even if this file runs from source. */
const THREAD = fileURLToPath(new URL('./embedding-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** Runs a model in worker threads, without a network. */
export class ThreadedModel implements EmbeddingModel {
  readonly name: string;
  readonly dimensions: number;
  readonly dimensionRange: { min: number; max: number };
  readonly passageWords: number;
  readonly hasRoomForTitle = true;

  readonly #passages: EmbeddingThreads;
  readonly #recent = new RecentVectors(MAX_KEPT);
  /** Questions have their own thread, so that they never wait behind passages. */
  readonly #questions: EmbeddingThreads;

  constructor(
    private readonly kind: LocalModelKind,
    source: EngineSource,
    passageThreads = 1,
  ) {
    this.name = kind.name;
    this.dimensions = kind.dimensions;
    this.dimensionRange = { min: kind.dimensions, max: kind.dimensions };
    this.passageWords = kind.passageWords;
    this.#passages = new EmbeddingThreads(source, { threads: passageThreads, idleTimeout: IDLE_MS });
    this.#questions = new EmbeddingThreads(source, { threads: 1, idleTimeout: Infinity });
  }

  /** Loads the model before the first question. */
  async warmUp(): Promise<void> {
    await this.embed(['warm'], { isQuestion: true });
  }

  /**
   * Embeds texts one by one, because a batch is padded to its longest text. The texts of a call are spread over the threads,
   * a few at a time, so that a short edition does not wait for a long one.
   */
  async embed(texts: string[], { signal, isQuestion = false }: EmbedOptions = {}): Promise<number[][]> {
    const threads = isQuestion ? this.#questions : this.#passages;
    const prefix = (isQuestion ? this.kind.prefixes?.question : this.kind.prefixes?.passage) ?? '';
    const embedOne = (text: string) => threads.embed(prefix + prepareText(text), signal);
    // Search has its own cache for questions.
    const vectorOf = isQuestion ? embedOne : (text: string) => this.#recent.of(text, () => embedOne(text));
    const atOnce = threads.count * TEXTS_A_THREAD;
    const vectors: number[][] = [];
    while (vectors.length < texts.length) {
      const some = texts.slice(vectors.length, vectors.length + atOnce);
      vectors.push(...(await Promise.all(some.map(vectorOf))));
    }
    return vectors;
  }

  async close(): Promise<void> {
    await Promise.all([this.#passages.close(), this.#questions.close()]);
  }
}

/** Threads with one text each at a time. They are never terminated during a text, because ONNX Runtime would abort the process. */
class EmbeddingThreads {
  readonly #pool: Piscina;
  /** Last task of each thread. The next text goes to the thread with the fewest tasks. */
  readonly #lanes: { last: Promise<unknown>; waiting: number }[];
  #isClosing = false;

  constructor(source: EngineSource, { threads, idleTimeout }: { threads: number; idleTimeout: number }) {
    this.#pool = new Piscina({ filename: THREAD, workerData: source, minThreads: 0, maxThreads: threads, idleTimeout });
    this.#lanes = Array.from({ length: threads }, () => ({ last: Promise.resolve(), waiting: 0 }));
  }

  get count(): number {
    return this.#lanes.length;
  }

  /** A call aborted before its turn costs nothing. A later abort does not stop the thread. */
  embed(text: string, signal?: AbortSignal): Promise<number[]> {
    const lane = this.#lanes.reduce((freest, one) => (one.waiting < freest.waiting ? one : freest));
    lane.waiting++;
    const mine = lane.last.then(async () => {
      signal?.throwIfAborted();
      if (this.#isClosing) throw new Error('The embedding model is closed');
      return (await this.#pool.run(text)) as number[];
    });
    lane.last = mine.catch(() => undefined).finally(() => lane.waiting--);
    return abortable(mine, signal);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const ending = Promise.all(this.#lanes.map(({ last }) => last)).then(() => this.#pool.destroy());
    await settlesWithin(MAX_CLOSING_MS, ending);
  }
}

function prepareText(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS * 2)
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);
}
