import type { DataSource } from 'typeorm';
import type { Member } from '../accounts/access.js';
import type { RateLimit } from '../accounts/rate-limit.js';
import type { Evidence } from '../search/read-evidence.js';
import type { SearchService } from '../search/search.service.js';
import type { AskInput } from './answer.inputs.js';
import { AnswerStep, type Answer, type AnswerProgress } from './answer.type.js';
import { chooseSentences } from './choose-sentences.js';
import { measureLikeness } from './measure-likeness.js';
import { NumberedSources } from './numbered-sources.js';
import { readSources } from './read-sources.js';
import { rewriteQuestion } from './rewrite-question.js';
import { suggestQuestions } from './suggest-questions.js';
import { weighSentences } from './weigh-sentences.js';
import { writeSentences } from './write-sentences.js';

const BUILT_IN = 'built-in';
const MAX_SOURCES = 8;
const MAX_CLOSEST = 3;
const NOTHING_FOUND = "I couldn't find any newsletters matching your query.";

export interface AnswerDeps {
  searches: SearchService;
  limit: RateLimit;
}

/** Answers questions in sentences, each of which an edition says. */
export class AnswerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deps: AnswerDeps,
  ) {}

  async ask(member: Member, input: AskInput, signal?: AbortSignal): Promise<Answer> {
    for await (const { answer } of this.write(member, input, signal)) if (answer) return answer;
    throw new Error('An answer ended before it was whole');
  }

  /** The answer while it is written: the editions that were found, each sentence, and the whole. */
  async *write(member: Member, input: AskInput, signal?: AbortSignal): AsyncGenerator<AnswerProgress, undefined> {
    await this.deps.limit.take(member);
    signal?.throwIfAborted();
    const question = rewriteQuestion(input.question, input.previous ?? []);
    const { newsletterIds, subcategoryIds } = input;
    const evidence = await this.deps.searches.findEvidence(member, { query: question, newsletterIds, subcategoryIds });
    const found = new NumberedSources(evidence.editions.slice(0, MAX_SOURCES).map(({ edition }) => edition));
    yield { step: AnswerStep.SOURCES, sources: found.all };
    const answer = await this.#answerBuiltIn(question, evidence);
    for (const sentence of answer.sentences) yield { step: AnswerStep.SENTENCE, sentence };
    yield { step: AnswerStep.FINISHED, answer };
    return undefined;
  }

  async #answerBuiltIn(question: string, evidence: Evidence): Promise<Answer> {
    const { language } = evidence.query;
    const reading = await readSources(this.dataSource.manager, question, evidence);
    const weighed = weighSentences(reading.question, reading.sources);
    const measured = await measureLikeness(weighed, evidence.vector, evidence.model);
    const chosen = chooseSentences(measured);
    const sources = new NumberedSources(chosen.map(({ source }) => source.found.edition));
    const closest = new NumberedSources(evidence.editions.slice(0, MAX_CLOSEST).map(({ edition }) => edition));
    const isAnswered = chosen.length > 0;
    return {
      question,
      isAnswered,
      sentences: writeSentences(chosen, sources, language),
      sources: sources.all,
      closest: isAnswered ? [] : closest.all,
      suggestions: suggestQuestions(question, evidence.editions.slice(0, MAX_CLOSEST), language),
      notice: isAnswered ? null : NOTHING_FOUND,
      model: BUILT_IN,
    };
  }
}
