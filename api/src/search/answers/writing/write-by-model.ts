import type { EntityManager } from 'typeorm';
import { NO_ANSWER, type AnswerModel, type ModelUsage } from '../../../outside/models/answer-model.js';
import type { Logger } from '../../../base/log.js';
import type { AskedQuestion } from '../question/asked-figure.js';
import { quoteSentence, type Quote } from '../quoting/extend-quote.js';
import type { ChosenPassage } from './choose-passages.js';
import { findPointed } from './find-pointed.js';
import { CitedSentences, type CitedText } from './split-cited.js';

/** If the first sentence takes longer, the reader gets a quoted answer. */
const USUAL_PATIENCE_MS = 4_000;
/** From the last moment of the first sentence to the last of the whole answer. */
const REST_MS = 3_500;
const MAX_QUOTES = 6;

export interface ModelWriting {
  model: AnswerModel;
  asked: AskedQuestion;
  passages: ChosenPassage[];
  manager: EntityManager;
  signal?: AbortSignal;
  onUsage: (usage: ModelUsage) => void;
  log: Logger;
  /** For the first sentence. */
  patienceMs?: number;
}

export type ModelEnd = 'written' | 'none' | 'unsupported' | 'late' | 'refused' | 'failed';

/** Yields the quotes that the model points at, as soon as it has written their sentence. */
export async function* writeByModel(writing: ModelWriting): AsyncGenerator<Quote, ModelEnd> {
  const { model, asked, passages, signal, onUsage } = writing;
  const deadline = new CallDeadline(writing.patienceMs ?? USUAL_PATIENCE_MS, signal);
  const quotes: Quote[] = [];
  let isWithoutAnswer = false;
  try {
    const { question } = asked;
    const pieces = deadline.watch(model.write({ question, passages, signal: deadline.signal }, onUsage));
    for await (const cited of sentencesOf(pieces)) {
      isWithoutAnswer ||= cited.text.includes(NO_ANSWER);
      const quote = quotes.length < MAX_QUOTES ? await quoteOf(cited, writing) : undefined;
      if (!quote || quotes.some(({ text }) => text.includes(quote.text))) continue;
      deadline.begin();
      quotes.push(quote);
      yield quote;
    }
  } catch (error) {
    signal?.throwIfAborted();
    writing.log.warn({ err: error, model: model.name }, 'the language model failed to finish an answer');
    if (deadline.isLate) return 'late';
    return isRefusal(error) ? 'refused' : 'failed';
  } finally {
    deadline.end();
  }
  if (quotes.length > 0) return 'written';
  return isWithoutAnswer ? 'none' : 'unsupported';
}

/** The server answered with an HTTP error. */
const isRefusal = (error: unknown) => error instanceof Error && 'status' in error && typeof error.status === 'number';

async function* sentencesOf(pieces: AsyncIterable<string>): AsyncGenerator<CitedText, undefined> {
  const sentences = new CitedSentences();
  for await (const piece of pieces) {
    yield* sentences.add(piece);
    if (sentences.isFull) break;
  }
  yield* sentences.end();
  return undefined;
}

async function quoteOf(
  { text, numbers }: CitedText,
  { passages, manager, asked }: ModelWriting,
): Promise<Quote | undefined> {
  const cited = passages.filter(({ number }) => numbers.includes(number));
  if (cited.length === 0 || text.includes(NO_ANSWER)) return undefined;
  const pointed = await findPointed(manager, text, cited);
  return pointed && quoteSentence(pointed, asked);
}

/** Aborts the request when the reader disconnects or a time limit passes. */
class CallDeadline {
  private readonly ending = new AbortController();
  private readonly whole: NodeJS.Timeout;
  private readonly first: NodeJS.Timeout;
  isLate = false;
  private readonly onDisconnect = () => this.ending.abort();

  constructor(
    patienceMs: number,
    private readonly disconnected?: AbortSignal,
  ) {
    this.first = setTimeout(() => this.stop(), patienceMs);
    this.whole = setTimeout(() => this.stop(), patienceMs + REST_MS);
    disconnected?.addEventListener('abort', this.onDisconnect, { once: true });
  }

  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** Call when the first sentence has arrived. */
  begin(): void {
    clearTimeout(this.first);
  }

  end(): void {
    clearTimeout(this.first);
    clearTimeout(this.whole);
    this.disconnected?.removeEventListener('abort', this.onDisconnect);
    this.ending.abort();
  }

  /** Some streams end without an error when aborted. */
  async *watch(pieces: AsyncIterable<string>): AsyncGenerator<string, undefined> {
    for await (const piece of pieces) yield piece;
    if (this.signal.aborted) throw new Error('The language model took too long');
    return undefined;
  }

  private stop(): void {
    this.isLate = true;
    this.ending.abort(new Error('The language model took too long'));
  }
}
