import { NO_ANSWER, type AnswerModel, type ModelUsage } from '../../../outside/models/answer-model.js';
import type { Logger } from '../../../base/log.js';
import type { AnswerSentence } from '../answer.type.js';
import { findSupport } from './check-sentence.js';
import type { ChosenPassage } from './choose-passages.js';
import { NumberedSources } from '../numbered-sources.js';
import { CitedSentences, type CitedText } from './split-cited.js';

/** If the first sentence takes longer, the reader gets a quoted answer. */
const USUAL_PATIENCE_MS = 4_000;
/** From the last moment of the first sentence to the last of the whole answer. */
const REST_MS = 3_500;
const MAX_SENTENCES = 6;

export interface ModelWriting {
  model: AnswerModel;
  question: string;
  passages: ChosenPassage[];
  sources: NumberedSources;
  signal?: AbortSignal;
  onUsage: (usage: ModelUsage) => void;
  log: Logger;
  /** For the first sentence. */
  patienceMs?: number;
}

export type ModelEnd = 'written' | 'none' | 'unsupported' | 'late' | 'refused' | 'failed';

/** Yields the model's sentences as they arrive, without those that their passages do not support. */
export async function* writeByModel(writing: ModelWriting): AsyncGenerator<AnswerSentence, ModelEnd> {
  const { model, question, passages, signal, onUsage } = writing;
  const deadline = new CallDeadline(writing.patienceMs ?? USUAL_PATIENCE_MS, signal);
  const sentences = new CitedSentences();
  const known = new Set<string>();
  const isNew = ({ text: one }: AnswerSentence) => known.size < known.add(one.toLowerCase()).size;
  let [text, shown] = ['', 0];
  try {
    for await (const piece of deadline.watch(model.write({ question, passages, signal: deadline.signal }, onUsage))) {
      text += piece;
      for (const cited of sentences.add(piece)) {
        const sentence = checked(cited, writing);
        if (!sentence || shown === MAX_SENTENCES || !isNew(sentence)) continue;
        deadline.begin();
        shown += 1;
        yield sentence;
      }
      if (sentences.isFull) break;
    }
    for (const cited of sentences.end()) {
      const sentence = checked(cited, writing);
      if (!sentence || shown === MAX_SENTENCES || !isNew(sentence)) continue;
      shown += 1;
      yield sentence;
    }
  } catch (error) {
    signal?.throwIfAborted();
    writing.log.warn({ err: error, model: model.name }, 'the language model failed to finish an answer');
    if (deadline.isLate) return 'late';
    return isRefusal(error) ? 'refused' : 'failed';
  } finally {
    deadline.end();
  }
  if (shown > 0) return 'written';
  return text.includes(NO_ANSWER) ? 'none' : 'unsupported';
}

/** The server answered with an HTTP error. */
const isRefusal = (error: unknown) => error instanceof Error && 'status' in error && typeof error.status === 'number';

function checked({ text, numbers }: CitedText, { passages, sources }: ModelWriting): AnswerSentence | undefined {
  const cited = passages.filter(({ number }) => numbers.includes(number));
  if (cited.length === 0 || text.includes(NO_ANSWER)) return undefined;
  const citations = findSupport(text, cited).flatMap((support, at) => {
    const passage = cited[at];
    if (!support || !passage) return [];
    const { edition, startsAt } = passage;
    const place = { startsAt: startsAt + support.startsAt, endsAt: startsAt + support.endsAt };
    return { sourceNumber: sources.numberOf(edition), edition, ...place, quote: support.quote };
  });
  return citations.length > 0 ? { text: text.replaceAll('*', ''), citations } : undefined;
}

/** Aborts the request when the reader disconnects or a time limit passes. */
class CallDeadline {
  readonly #ending = new AbortController();
  readonly #whole: NodeJS.Timeout;
  readonly #first: NodeJS.Timeout;
  isLate = false;
  readonly #onDisconnect = () => this.#ending.abort();

  constructor(
    patienceMs: number,
    private readonly disconnected?: AbortSignal,
  ) {
    this.#first = setTimeout(() => this.#stop(), patienceMs);
    this.#whole = setTimeout(() => this.#stop(), patienceMs + REST_MS);
    disconnected?.addEventListener('abort', this.#onDisconnect, { once: true });
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Call when the first sentence has arrived. */
  begin(): void {
    clearTimeout(this.#first);
  }

  end(): void {
    clearTimeout(this.#first);
    clearTimeout(this.#whole);
    this.disconnected?.removeEventListener('abort', this.#onDisconnect);
    this.#ending.abort();
  }

  /** Some streams end without an error when aborted. */
  async *watch(pieces: AsyncIterable<string>): AsyncGenerator<string, undefined> {
    for await (const piece of pieces) yield piece;
    if (this.signal.aborted) throw new Error('The language model took too long');
    return undefined;
  }

  #stop(): void {
    this.isLate = true;
    this.#ending.abort(new Error('The language model took too long'));
  }
}
