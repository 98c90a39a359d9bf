import {
  NO_ANSWER,
  type AnswerModel,
  type ModelUsage,
  type NumberedPassage,
} from '../../../outside/models/answer-model.js';
import type { Logger } from '../../../base/log.js';
import { blankInstructions, isForModel } from '../../../base/words/drop-instructions.js';
import { plainName } from '../../question/plain-name.js';
import type { Question } from '../../question/question.js';
import type { Passage } from '../../passages/rank-passages.js';
import { dateOf } from '../answer-text.js';
import { findSupport, isAbout, isSupported, type Support } from './check-written.js';
import { CitedSentences, type CitedText } from './split-cited.js';

/** If the first sentence takes longer, the reader gets the passages alone. */
const USUAL_PATIENCE_MS = 4_000;
/** From the last moment of the first sentence to the last of the whole answer. */
const REST_MS = 3_500;
const MAX_SENTENCES = 6;

export interface ModelWriting {
  model: AnswerModel;
  question: Question;
  passages: Passage[];
  signal?: AbortSignal;
  onUsage: (usage: ModelUsage) => void;
  log: Logger;
  /** For the first sentence. */
  patienceMs?: number;
}

/** A sentence of the model, or, if the passage does not say that, what it says instead. */
export interface Written extends Support {
  /** Undefined if it is replaced. */
  written?: string;
}

export type ModelEnd = 'written' | 'none' | 'unsupported' | 'late' | 'refused' | 'failed';

/** Yields what the model writes, sentence by sentence. */
export async function* writeByModel(writing: ModelWriting): AsyncGenerator<Written, ModelEnd> {
  const { model, question, signal, onUsage } = writing;
  const deadline = new CallDeadline(writing.patienceMs ?? USUAL_PATIENCE_MS, signal);
  const shown: Written[] = [];
  let isWithoutAnswer = false;
  try {
    const passages = writing.passages.map((passage, at) => describe(passage, at + 1, question.language));
    const pieces = deadline.watch(model.write({ question: question.text, passages, signal: deadline.signal }, onUsage));
    for await (const cited of sentencesOf(pieces)) {
      isWithoutAnswer ||= cited.text.includes(NO_ANSWER);
      const sentence = shown.length < MAX_SENTENCES ? check(cited, writing) : undefined;
      if (!sentence || shown.some((other) => isSame(other, sentence))) continue;
      deadline.begin();
      shown.push(sentence);
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
  if (shown.length > 0) return 'written';
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

function describe(passage: Passage, number: number, language: string | undefined): NumberedPassage {
  const { edition, text } = passage;
  const { newsletter, title, url } = edition;
  const shown = title && !isForModel(title) ? title : url;
  const facts = { newsletter: newsletter.name, title: shown, date: dateOf(edition, language) ?? null };
  return { number, ...facts, text: blankInstructions(text, edition.language) };
}

/** Undefined if it cites no passage, or has nothing to do with the question. */
function check({ text, numbers }: CitedText, { passages, question }: ModelWriting): Written | undefined {
  const cited = numbers.flatMap((number) => passages[number - 1] ?? []);
  if (cited.length === 0 || text.includes(NO_ANSWER) || !isAbout({ text, cited, question, given: passages }))
    return undefined;
  const support = findSupport({ text, cited, question });
  return support && isSupported({ text, cited }, support) ? { ...support, written: text } : support;
}

/** The same words, or a quote of the place that another one rests on. */
const isSame = (one: Written, other: Written): boolean =>
  other.written === undefined
    ? one.passage.edition.id === other.passage.edition.id && one.startsAt < other.endsAt && other.startsAt < one.endsAt
    : one.written !== undefined && plainName(one.written) === plainName(other.written);

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
