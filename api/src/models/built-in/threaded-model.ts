import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { abortable } from '../../async/abortable.js';
import { settlesWithin } from '../../async/within.js';
import type { EmbeddingModel, EmbedOptions } from '../language-model.js';
import type { EngineSource, LocalModelKind } from './embedding-engine.js';

/** Far more than the model reads of a passage; the rest would only cost time in the tokenizer. */
const MAX_CHARACTERS = 4_000;
/** An idle thread is ended after this long, which frees its memory. */
const IDLE_MS = 120_000;
/** Enough for the text that is being embedded. */
const MAX_CLOSING_MS = 5_000;

/** The thread is a compiled file, also where this one is run from its source. */
const THREAD = fileURLToPath(new URL('./embedding-thread.js', import.meta.url)).replace('/src/', '/dist/');

/** A model that runs in worker threads of this process, offline. */
export class ThreadedModel implements EmbeddingModel {
  readonly name: string;
  readonly dimensions: number;
  readonly dimensionRange: { min: number; max: number };
  readonly passageWords: number;
  readonly hasRoomForTitle = true;

  readonly #passages: EmbeddingThread;
  /** Questions have a thread of their own, so that a person never waits behind a thousand passages. */
  readonly #questions: EmbeddingThread;

  constructor(
    private readonly kind: LocalModelKind,
    source: EngineSource,
  ) {
    this.name = kind.name;
    this.dimensions = kind.dimensions;
    this.dimensionRange = { min: kind.dimensions, max: kind.dimensions };
    this.passageWords = kind.passageWords;
    this.#passages = new EmbeddingThread(source, IDLE_MS);
    this.#questions = new EmbeddingThread(source, Infinity);
  }

  /** Loads the model before the first question, which would otherwise be answered by words alone. */
  async warmUp(): Promise<void> {
    await this.embed(['warm'], { isQuestion: true });
  }

  /** One text at a time: a batch would be padded to its longest text and gains nothing on one thread. */
  async embed(texts: string[], { signal, isQuestion = false }: EmbedOptions = {}): Promise<number[][]> {
    const thread = isQuestion ? this.#questions : this.#passages;
    const prefix = (isQuestion ? this.kind.prefixes?.question : this.kind.prefixes?.passage) ?? '';
    const vectors: number[][] = [];
    for (const text of texts) vectors.push(await thread.embed(prefix + prepareText(text), signal));
    return vectors;
  }

  async close(): Promise<void> {
    await Promise.all([this.#passages.close(), this.#questions.close()]);
  }
}

/** One thread, one text at a time. It is never ended in the middle of a text: ONNX Runtime would abort the whole process. */
class EmbeddingThread {
  readonly #pool: Piscina;
  #last: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  constructor(source: EngineSource, idleTimeout: number) {
    this.#pool = new Piscina({ filename: THREAD, workerData: source, minThreads: 0, maxThreads: 1, idleTimeout });
  }

  /** A caller that gives up while it waits costs nothing; one that gives up later does not stop the thread. */
  embed(text: string, signal?: AbortSignal): Promise<number[]> {
    const mine = this.#last.then(async () => {
      signal?.throwIfAborted();
      if (this.#isClosing) throw new Error('The embedding model is closed');
      return (await this.#pool.run(text)) as number[];
    });
    this.#last = mine.catch(() => undefined);
    return signal ? abortable(mine, signal) : mine;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await settlesWithin(MAX_CLOSING_MS, this.#last);
    await this.#pool.destroy();
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
