import type { DataSource } from 'typeorm';
import type { Insights } from '../../site/insights/insights.js';
import type { Figures } from '../../catalogue/owners/figures/figures.js';
import { requireAsking } from '../../people/accounts/feature-gates.js';
import type { ReadsSettings } from '../../settings/site-settings.js';
import { requireQuestions, type Member } from '../../people/accounts/access.js';
import type { RateLimit } from '../../people/accounts/rate-limit.js';
import { FairTurns } from '../../base/async/fair-turns.js';
import type { Logger } from '../../base/log.js';
import type { AnswerModel, ModelUsage } from '../../outside/models/answer-model.js';
import { isClose } from '../passages/answer-threshold.js';
import { choosePassages, chooseShown } from '../passages/choose-passages.js';
import { markPassages } from '../passages/mark-passages.js';
import type { Passage } from '../passages/rank-passages.js';
import { readQuestion, type Question } from '../question/question.js';
import type { SearchService } from '../search.service.js';
import { introductionOf, withoutMarkup } from './answer-text.js';
import { MAX_QUESTIONS_A_DAY, type AnswerUsageService } from './answer-usage.service.js';
import type { AskInput } from './answer.inputs.js';
import {
  AnswerStep,
  type Answer,
  type AnswerPassage,
  type AnswerProgress,
  type AnswerSentence,
} from './answer.type.js';
import { findMaterial, readPointed, type Material } from './find-material.js';
import { findBylines, type Bylines } from './find-newsletters.js';
import { listNewsletters } from './list-newsletters.js';
import { NumberedSources } from './numbered-sources.js';
import { isGreeting } from './question/greeting.js';
import { findPointed } from './question/pointed-source.js';
import { rewriteByModel, rewriteQuestion } from './question/rewrite-question.js';
import { suggestQuestions } from './question/suggest-questions.js';
import { readPassages, type FoundPassages, type ReadingDeps } from './read-passages.js';
import { writeBylines } from './write-bylines.js';
import { writeByModel, type ModelEnd, type Written } from './writing/write-by-model.js';

const BUILT_IN = 'built-in';
/** What a language model is given. */
const GIVEN = { count: 12, editions: 8 };
const NOTHING_ASKED = 'Ask about anything that newsletters write about, or for newsletters on a subject.';
const NOTHING_CLOSE = 'No passage answers your question.';
const NOTICES: Record<Exclude<ModelEnd, 'written'> | 'limit', string> = {
  none: 'The language model found no answer in these passages.',
  late: 'The language model was too slow, so these are the passages alone.',
  refused: 'The language model refused the question, so these are the passages alone.',
  failed: 'The answer of the language model broke off, so these are the passages alone.',
  unsupported:
    'What the language model wrote is not from these passages, or not about the question, so it is left out.',
  limit: `The language model has answered ${MAX_QUESTIONS_A_DAY} questions of yours today; until tomorrow, you get the passages alone.`,
};
const BROKE_OFF = 'The language model broke off, so the end of this answer is missing.';
const REPLACED = 'Where the language model wrote something else than its passage, the passage is quoted instead.';

export interface AnswerDeps extends Omit<ReadingDeps, 'manager'> {
  site: ReadsSettings;
  searches: SearchService;
  limit: RateLimit;
  usage: AnswerUsageService;
  log: Logger;
  publicUrl: string;
  /** Counts what owners see. */
  figures?: Pick<Figures, 'count'>;
  /** Counts what administrators see. */
  insights?: Pick<Insights, 'count'>;
  /** How long a reader waits for the first sentence of the language model. */
  patienceMs?: number;
  /** Undefined without a language model: an answer is then the passages alone. */
  writer?: AnswerModel;
}

/** A question while it is answered. */
interface ReadQuestion {
  member: Member;
  question: Question;
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

interface Writing extends FoundPassages {
  /** The passages that a language model is given. Undefined if none is asked. */
  given?: Passage[];
  /** Those, or the passages that are shown without a model. */
  numbered: AnswerPassage[];
  sentences: AnswerSentence[];
  model: string;
}

/** Answers questions by passages of the editions that search finds, and by what a language model writes from them. */
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

  /** Yields the found editions, their best passages, each sentence that is written, then the whole answer. */
  async *write(member: Member, input: AskInput, signal?: AbortSignal): AsyncGenerator<AnswerProgress, undefined> {
    await this.admit(member);
    signal?.throwIfAborted();
    if (isGreeting(input.question)) {
      yield { step: AnswerStep.FINISHED, answer: { ...EMPTY, question: input.question, notice: NOTHING_ASKED } };
      return undefined;
    }
    const writer = this.deps.writer && (await this.deps.usage.take(member)) ? this.deps.writer : undefined;
    const asked = await this.read(member, { ...input, writer, signal });
    yield { step: AnswerStep.SOURCES, sources: asked.sources.all };
    const found = await this.findPassages(asked);
    const isList = asked.bylines !== undefined || asked.material.evidence.question.wantsNewsletters;
    const given = writer && !isList ? choosePassages(found.ranked, GIVEN) : undefined;
    const numbered = await this.number(asked, given ?? chooseShown(found.ranked, isVaried(asked)));
    const notices = [...found.notices, this.deps.writer && !writer ? NOTICES.limit : null];
    const writing: Writing = { ranked: found.ranked, notices, given, numbered, sentences: [], model: BUILT_IN };
    yield { step: AnswerStep.PASSAGES, passages: numbered };
    if (writer && given?.length) yield* this.askModel(asked, writer, { writing, given });
    for (const sentence of listFor(asked, found.ranked)) {
      writing.sentences.push(sentence);
      yield { step: AnswerStep.SENTENCE, sentence };
    }
    const answer = await this.finish(asked, writing);
    this.deps.figures?.count(
      'cited',
      answer.sources.map(({ newsletter }) => newsletter.id),
    );
    if (!answer.isAnswered) this.deps.insights?.count('unanswered');
    yield { step: AnswerStep.FINISHED, answer };
    return undefined;
  }

  private async admit(member: Member): Promise<void> {
    const { insights, limit, site } = this.deps;
    insights?.count('questions');
    try {
      requireQuestions(member);
      requireAsking(member, site.current);
      await limit.take(member);
    } catch (error) {
      insights?.count('refused');
      throw error;
    }
  }

  /** Understands a question, and finds the editions that may answer it. */
  private async read(member: Member, input: Asking): Promise<ReadQuestion> {
    const { searches } = this.deps;
    const pointed = findPointed(input.question, input.previous ?? []);
    const known = pointed && (await readPointed(searches, { member, pointed }));
    const question = known?.question ?? readQuestion(await this.rewrite(member, input));
    const { newsletterIds, subcategoryIds, since, signal } = input;
    const asked = { member, question, newsletterIds, subcategoryIds, since };
    const material = known?.material ?? (await findMaterial(this.dataSource, searches, asked));
    const bylines = question.signed === undefined ? undefined : await findBylines(this.dataSource, question.signed);
    const editions = material.evidence.editions.map(({ edition }) => edition);
    const signing = bylines?.authors.map(({ latest }) => latest) ?? [];
    const sources = new NumberedSources([...signing, ...editions], this.deps.publicUrl);
    return { member, question, material, bylines, sources, signal };
  }

  /** Of the edition that the question names, or of all that were found. */
  private async findPassages({ member, material, signal }: ReadQuestion): Promise<FoundPassages> {
    const { evidence, named } = material;
    const editions = evidence.editions.filter(({ edition }) => !named || edition.id === named.id);
    const deps = { manager: this.dataSource.manager, reranking: this.deps.reranking };
    const read = () => readPassages(deps, { ...evidence, editions });
    const found = await this.reading.run(`user ${member.user.id}`, read, signal);
    signal?.throwIfAborted();
    return found;
  }

  private async number({ material, sources }: ReadQuestion, passages: Passage[]): Promise<AnswerPassage[]> {
    const requests = passages.map(({ edition, startsAt, endsAt }) => ({ edition, place: { startsAt, endsAt } }));
    const marked = await markPassages(this.dataSource.manager, requests, material.evidence.question.words);
    return sources.number(
      passages,
      marked.map(({ matchedWords }) => matchedWords),
    );
  }

  private async rewrite(member: Member, { question, previous, writer, signal }: Asking): Promise<string> {
    const earlier = previous ?? [];
    const rewritten = rewriteQuestion(question, earlier);
    if (!writer || earlier.length === 0) return rewritten;
    const onUsage = (usage: ModelUsage) => this.count(member, usage);
    return (await rewriteByModel(question, earlier, { writer, signal, onUsage })) ?? rewritten;
  }

  private async *askModel(
    { member, question, sources, signal }: ReadQuestion,
    model: AnswerModel,
    { writing, given }: { writing: Writing; given: Passage[] },
  ): AsyncGenerator<AnswerProgress, undefined> {
    const onUsage = (usage: ModelUsage) => this.count(member, usage);
    const { log, patienceMs } = this.deps;
    const written = writeByModel({ model, question, passages: given, signal, onUsage, log, patienceMs });
    for (;;) {
      const { value, done } = await written.next();
      if (done) {
        const isCut = writing.sentences.length > 0;
        if (value !== 'written') writing.notices.push(isCut ? BROKE_OFF : NOTICES[value]);
        return undefined;
      }
      writing.model = model.name;
      if (value.written === undefined && !writing.notices.includes(REPLACED)) writing.notices.push(REPLACED);
      const sentence = toSentence(value, sources, question.language);
      writing.sentences.push(sentence);
      yield { step: AnswerStep.SENTENCE, sentence };
    }
  }

  private async finish(asked: ReadQuestion, writing: Writing): Promise<Answer> {
    const { question, sources } = asked;
    const { sentences, ranked, notices, model, given, numbered } = writing;
    const isWritten = sentences.length > 0;
    const best = chooseShown(ranked, isVaried(asked));
    // Without its text, the passages that a model was given are too many.
    const passages = given && model === BUILT_IN ? await this.number(asked, best) : numbered;
    const isAnswered = isWritten || isAnswer(ranked[0], asked);
    const shown = isWritten ? sentences.flatMap(({ citations }) => citations) : passages;
    const ids = new Set(isAnswered ? shown.map(({ edition }) => edition.id) : []);
    return {
      question: question.text,
      isAnswered,
      model,
      passages,
      sentences,
      sources: sources.all.filter(({ edition }) => ids.has(edition.id)),
      suggestions: isAnswered ? suggestQuestions(question, best) : [],
      notice: [isAnswered ? null : NOTHING_CLOSE, ...notices].filter(Boolean).join(' ') || null,
    };
  }

  private count(member: Member, usage: ModelUsage): void {
    this.deps.usage
      .add(member, usage)
      .catch((error: unknown) =>
        this.deps.log.warn({ err: error }, 'the usage of the language model was not recorded'),
      );
  }
}

/** What several newsletters write is asked for. */
const isVaried = ({ material: { evidence } }: ReadQuestion) =>
  evidence.question.isOverview || evidence.question.isComparison;

/** An edition that the question names is what it asks for. */
const isAnswer = (first: Passage | undefined, { material: { named, evidence } }: ReadQuestion): boolean =>
  first !== undefined && (named !== undefined || isClose(first, evidence.model.name));

/** Newsletters or authors, if the question asks for them. */
function listFor({ material, bylines, sources }: ReadQuestion, ranked: Passage[]): AnswerSentence[] {
  if (bylines) return [writeBylines(bylines, sources, material.evidence.question.language)];
  return material.evidence.question.wantsNewsletters ? listNewsletters(ranked, material, sources) : [];
}

function toSentence(
  { written, passage, ...quote }: Written,
  sources: NumberedSources,
  language?: string,
): AnswerSentence {
  const { edition } = passage;
  const text = written ?? `${introductionOf(edition, language)}“${withoutMarkup(quote.text)}”`;
  return {
    text: withoutAsterisks(text, written),
    citations: [sources.cite(edition, { ...quote, quote: quote.text })],
    newsletter: null,
  };
}

/** A model's asterisks would start italics. */
const withoutAsterisks = (text: string, written: string | undefined) =>
  written === undefined ? text : withoutMarkup(text);

const EMPTY: Omit<Answer, 'question'> = {
  isAnswered: false,
  model: BUILT_IN,
  passages: [],
  sentences: [],
  sources: [],
  suggestions: [],
  notice: null,
};
