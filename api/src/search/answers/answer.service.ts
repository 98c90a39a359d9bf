import { NOTHING_FOUND } from '@niche-newsletters/rules/question.rules';
import type { DataSource } from 'typeorm';
import type { Edition } from '../../library/editions/edition.entity.js';
import type { Figures } from '../../catalogue/owners/figures/figures.js';
import { requireQuestions, type Member } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import { FairTurns } from '../../base/async/fair-turns.js';
import type { Logger } from '../../base/log.js';
import type { AnswerModel, ModelUsage } from '../../outside/models/answer-model.js';
import type { SearchService } from '../search.service.js';
import { MAX_QUESTIONS_A_DAY, type AnswerUsageService } from './answer-usage.service.js';
import type { AskInput } from './answer.inputs.js';
import { AnswerStep, type Answer, type AnswerProgress, type AnswerSentence } from './answer.type.js';
import { choosePassages } from './writing/choose-passages.js';
import { findMaterial, readPointed, type Material } from './find-material.js';
import { findBylines, type Bylines } from './find-newsletters.js';
import { answerWeights } from './quoting/answer-weights.js';
import { findSentences, type FindingDeps, type FoundSentences } from './quoting/find-sentences.js';
import { NumberedSources } from './numbered-sources.js';
import { askedAuthorsOf } from './question/asked-authors.js';
import { askedFigure, type AskedQuestion } from './question/asked-figure.js';
import { isGreeting } from './question/greeting.js';
import { findPointed } from './question/pointed-source.js';
import { rewriteByModel, rewriteQuestion } from './question/rewrite-question.js';
import { suggestQuestions } from './question/suggest-questions.js';
import { writeByModel, type ModelEnd } from './writing/write-by-model.js';
import { quoteAnswer } from './quoting/quote-answer.js';
import { writeSentences } from './quoting/write-sentences.js';
import { writeBylines } from './write-bylines.js';

const BUILT_IN = 'built-in';
const MAX_CLOSEST = 3;
const NOTHING_ASKED = 'Ask about anything that newsletters write about, or for newsletters on a subject.';
const NOTICES: Record<Exclude<ModelEnd, 'written' | 'none'> | 'limit', string> = {
  late: 'The language model was too slow, so this is quoted from the editions.',
  refused: 'The language model refused the question, so this is quoted from the editions.',
  failed: 'The answer of the language model broke off, so this is quoted from the editions.',
  unsupported: 'What the language model wrote could not be found in the editions, so this is quoted from them.',
  limit: `The language model has answered ${MAX_QUESTIONS_A_DAY} questions of yours today; until tomorrow, answers are quoted from the editions.`,
};

const PARTLY_WRITTEN =
  'The language model chose the beginning of this answer and broke off. The rest was chosen without it.';

export interface AnswerDeps extends Omit<FindingDeps, 'manager'> {
  searches: SearchService;
  limit: RateLimit;
  usage: AnswerUsageService;
  log: Logger;
  publicUrl: string;
  /** Counts what owners see. */
  figures?: Pick<Figures, 'count'>;
  /** How long a reader waits for the first sentence of the language model. */
  patienceMs?: number;
  /** Undefined without a language model: answers are then quoted. */
  writer?: AnswerModel;
}

/** A question while it is answered. */
interface ReadQuestion extends AskedQuestion, FoundSentences {
  member: Member;
  material: Material;
  /** If the question asks who writes a newsletter. */
  bylines?: Bylines;
  /** Found editions, with their citation numbers. */
  sources: NumberedSources;
  signal?: AbortSignal;
}

interface Asking extends AskInput {
  writer?: AnswerModel;
  signal?: AbortSignal;
}

interface Writing {
  sentences: AnswerSentence[];
  /** Of the last sentence. */
  edition?: Edition;
  model: string;
  notice: string | null;
  /** The model found no answer in the editions. */
  isRefused: boolean;
}

/** Answers questions from the editions that search finds. Every sentence cites its edition. */
export class AnswerService {
  /** Reading the sentences of ten editions is the most work of a question: of each member, one question at a time. */
  private readonly reading = new FairTurns({ running: Infinity, runningPerQueue: 1 });

  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: AnswerDeps,
  ) {}

  async ask(member: Member, input: AskInput, signal?: AbortSignal): Promise<Answer> {
    for await (const { answer } of this.write(member, input, signal)) if (answer) return answer;
    throw new Error('The answer ended early');
  }

  /** Yields the found editions, then each sentence, then the whole answer. */
  async *write(member: Member, input: AskInput, signal?: AbortSignal): AsyncGenerator<AnswerProgress, undefined> {
    requireQuestions(member);
    await this.deps.limit.take(member);
    signal?.throwIfAborted();
    if (isGreeting(input.question)) {
      yield { step: AnswerStep.FINISHED, answer: { ...EMPTY, question: input.question, notice: NOTHING_ASKED } };
      return undefined;
    }
    const writer = this.deps.writer && (await this.deps.usage.take(member)) ? this.deps.writer : undefined;
    const asked = await this.read(member, { ...input, writer, signal });
    yield { step: AnswerStep.SOURCES, sources: asked.sources.all };
    const writing: Writing = { sentences: [], model: BUILT_IN, notice: this.limitNotice(writer), isRefused: false };
    Object.assign(asked, await this.weigh(asked));
    const isList = asked.bylines !== undefined || asked.material.evidence.query.wantsNewsletters;
    if (writer && asked.weighed.length > 0 && !isList) yield* this.askModel(asked, writer, writing);
    for (const sentence of quote(asked, writing)) {
      writing.sentences.push(sentence);
      yield { step: AnswerStep.SENTENCE, sentence };
    }
    const answer = finish(asked, writing);
    this.deps.figures?.count(
      'cited',
      answer.sources.map(({ newsletter }) => newsletter.id),
    );
    yield { step: AnswerStep.FINISHED, answer };
    return undefined;
  }

  /** Understands a question, and finds the editions that may answer it. */
  private async read(member: Member, input: Asking): Promise<ReadQuestion> {
    const { searches } = this.deps;
    const pointed = findPointed(input.question, input.previous ?? []);
    const known = pointed && (await readPointed(searches, { member, question: input.question, pointed }));
    const question = known?.question ?? (await this.rewrite(member, input));
    const { newsletterIds, subcategoryIds, since, signal } = input;
    const asked = { member, question, newsletterIds, subcategoryIds, since };
    const material = known?.material ?? (await findMaterial(this.dataSource, searches, asked));
    const { evidence } = material;
    const signed = askedAuthorsOf(question);
    const bylines = signed === undefined ? undefined : await findBylines(this.dataSource, signed);
    const editions = evidence.editions.map(({ edition }) => edition);
    const signing = bylines?.authors.map(({ latest }) => latest) ?? [];
    const sources = new NumberedSources([...signing, ...editions], this.deps.publicUrl);
    const figure = evidence.query.isOverview ? undefined : askedFigure(question);
    const nothing = { weighed: [], weights: answerWeights() };
    return { member, question, figure, material, bylines, sources, signal, ...nothing };
  }

  /** The sentences that may be quoted: of the edition that the question names, or of all that were found. */
  private async weigh({ member, question, figure, material, signal }: ReadQuestion): Promise<FoundSentences> {
    const { evidence, named } = material;
    const editions = evidence.editions.filter(({ edition }) => !named || edition.id === named.id);
    const { reranking, rerankWeights } = this.deps;
    const deps = { manager: this.dataSource.manager, reranking, rerankWeights };
    const read = () => findSentences(deps, { question, figure }, { ...evidence, editions });
    const found = await this.reading.run(`user ${member.user.id}`, read, signal);
    signal?.throwIfAborted();
    return found;
  }

  private limitNotice(writer: AnswerModel | undefined): string | null {
    return this.deps.writer && !writer ? NOTICES.limit : null;
  }

  private async rewrite(member: Member, { question, previous, writer, signal }: Asking): Promise<string> {
    const earlier = previous ?? [];
    const rewritten = rewriteQuestion(question, earlier);
    if (!writer || earlier.length === 0) return rewritten;
    const onUsage = (usage: ModelUsage) => this.count(member, usage);
    return (await rewriteByModel(question, earlier, { writer, signal, onUsage })) ?? rewritten;
  }

  private async *askModel(
    asked: ReadQuestion,
    writer: AnswerModel,
    writing: Writing,
  ): AsyncGenerator<AnswerProgress, undefined> {
    const { member, material, sources, weighed, weights, signal } = asked;
    const { language } = material.evidence.query;
    const passages = choosePassages(weighed, language, weights);
    const onUsage = (usage: ModelUsage) => this.count(member, usage);
    const quotes = writeByModel({
      model: writer,
      asked,
      passages,
      manager: this.dataSource.manager,
      signal,
      onUsage,
      log: this.deps.log,
      patienceMs: this.deps.patienceMs,
    });
    for (;;) {
      const { value, done } = await quotes.next();
      if (done) {
        writing.isRefused = value === 'none';
        if (value !== 'written' && value !== 'none')
          writing.notice = writing.sentences.length > 0 ? PARTLY_WRITTEN : NOTICES[value];
        return undefined;
      }
      writing.model = writer.name;
      for (const sentence of writeSentences([value], { sources, language, after: writing.edition })) {
        writing.sentences.push(sentence);
        yield { step: AnswerStep.SENTENCE, sentence };
      }
      writing.edition = value.source.found.edition;
    }
  }

  private count(member: Member, usage: ModelUsage): void {
    this.deps.usage
      .add(member, usage)
      .catch((error: unknown) =>
        this.deps.log.warn({ err: error }, 'the usage of the language model was not recorded'),
      );
  }
}

/** Quotes the sources: without a model, or for the rest after it failed. */
function quote(asked: ReadQuestion, { sentences, edition, notice, isRefused }: Writing): AnswerSentence[] {
  if (isRefused || (sentences.length > 0 && notice === null)) return [];
  const { question, figure, material, bylines, sources } = asked;
  const { language } = material.evidence.query;
  if (bylines) return [writeBylines(bylines, sources, language)];
  const said = sentences.flatMap(({ citations }) => citations.map((citation) => citation.quote)).join('\n');
  return quoteAnswer(asked, {
    asked: { question, figure },
    material,
    said,
    writing: { sources, language, after: edition },
  });
}

const EMPTY: Omit<Answer, 'question'> = {
  isAnswered: false,
  model: BUILT_IN,
  sentences: [],
  sources: [],
  closest: [],
  suggestions: [],
  notice: null,
};

function finish(asked: ReadQuestion, { sentences, model, notice }: Writing): Answer {
  const { question, material, sources } = asked;
  const { evidence } = material;
  const isAnswered = sentences.length > 0;
  const cited = new Set(sentences.flatMap(({ citations }) => citations.map(({ sourceNumber }) => sourceNumber)));
  const closest = evidence.editions.slice(0, MAX_CLOSEST);
  const quoted = evidence.editions.filter(({ edition }) => cited.has(sources.numberOf(edition)));
  return {
    question,
    isAnswered,
    model,
    sentences,
    sources: sources.all.filter(({ number }) => cited.has(number)),
    closest: isAnswered ? [] : sources.all.slice(0, MAX_CLOSEST),
    suggestions: suggestQuestions(question, [...quoted, ...closest], evidence.query.language),
    notice: isAnswered ? [notice, asked.notice].filter(Boolean).join(' ') || null : NOTHING_FOUND,
  };
}
