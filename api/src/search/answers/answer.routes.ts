import { askRules } from '@niche-newsletters/rules/question.rules';
import { z } from 'zod';
import { id, identity, listOf, moment } from '../../endpoints/rest/fields.js';
import { documentedBy } from '../../endpoints/rest/json-schema.js';
import { route, type Route, type RouteEvent } from '../../endpoints/rest/route.js';
import { parseInput } from '../../base/validation/parse-input.js';
import { AskInput } from './answer.inputs.js';
import type { AnswerService } from './answer.service.js';
import type { Answer, AnswerPassage, AnswerProgress, AnswerSentence, AnswerSource } from './answer.type.js';

const source = z.object({
  id,
  title: z.string(),
  url: z.string(),
  newsletter_id: id,
  newsletter_name: z.string(),
  published_at: moment.nullable(),
});

const place = z.object({ startsAt: z.int(), endsAt: z.int() });

const passage = z.object({
  contentId: id,
  newsletterId: id,
  newsletterName: z.string(),
  title: z.string(),
  url: z.string(),
  text: z.string(),
  ...place.shape,
  words: z.array(z.string()),
  likely: place.nullable(),
});

const citation = z.object({
  passage: z.int().nullable(),
  contentId: id,
  source: z.int(),
  ...place.shape,
  quote: z.string(),
  url: z.string(),
});

const sentence = z.object({
  text: z.string(),
  citations: z.array(citation),
  newsletter_id: id.optional(),
});

const answer = z.object({
  success: z.literal(true),
  question: z.string(),
  isAnswered: z.boolean(),
  passages: z.array(passage),
  sentences: z.array(sentence),
  sources: z.array(source),
  suggestions: z.array(z.string()),
  model: z.string(),
  notice: z.string().optional(),
});

const toSource = ({ edition, newsletter, title, url, publishedAt }: AnswerSource) => ({
  id: edition.id,
  title,
  url,
  published_at: publishedAt,
  newsletter_id: newsletter.id,
  newsletter_name: newsletter.name,
});

const toPassage = ({ edition, newsletter, url, text, startsAt, endsAt, words, likely }: AnswerPassage) => ({
  contentId: edition.id,
  newsletterId: newsletter.id,
  newsletterName: newsletter.name,
  title: edition.title ?? edition.url,
  url,
  text,
  startsAt,
  endsAt,
  words,
  likely,
});

const toSentence = ({ text, citations, newsletter }: AnswerSentence) => ({
  text,
  newsletter_id: newsletter?.id,
  citations: citations.map(({ edition, passage: number, sourceNumber, startsAt, endsAt, quote, url }) => ({
    passage: number,
    contentId: edition.id,
    source: sourceNumber,
    startsAt,
    endsAt,
    quote,
    url,
  })),
});

const toBody = ({ question, isAnswered, passages, sentences, sources, suggestions, model, notice }: Answer) => ({
  success: true as const,
  question,
  isAnswered,
  suggestions,
  model,
  passages: passages.map(toPassage),
  sentences: sentences.map(toSentence),
  sources: sources.map(toSource),
  ...(notice === null ? {} : { notice }),
});

/** Parsed by the schema like a response, so that undocumented fields are dropped. */
function toEvent(progress: AnswerProgress): RouteEvent {
  if (progress.answer) return { event: 'finished', data: answer.parse(toBody(progress.answer)) };
  if (progress.sentence) return { event: 'sentence', data: sentence.parse(toSentence(progress.sentence)) };
  if (progress.passages)
    return { event: 'passages', data: { passages: z.array(passage).parse(progress.passages.map(toPassage)) } };
  return { event: 'sources', data: { sources: z.array(source).parse((progress.sources ?? []).map(toSource)) } };
}

async function* toEvents(steps: AsyncIterable<AnswerProgress>): AsyncGenerator<RouteEvent, undefined> {
  for await (const step of steps) yield toEvent(step);
  return undefined;
}

export const answerRoutes = (answers: AnswerService): Route[] => [
  route({
    method: 'post',
    path: '/content/ask',
    audience: 'member',
    isReading: true,
    summary:
      'Finds the passages that may answer a question, and what a language model writes from them; as events where the client accepts text/event-stream',
    body: z.object(
      documentedBy(askRules.shape, {
        question: z.string(),
        newsletterIds: z.nullish(listOf(identity)),
        subcategoryIds: z.nullish(listOf(identity)),
        since: z.string().nullish(),
        previous: z.nullish(
          listOf(z.object({ question: z.string(), answer: z.string(), sourceIds: z.nullish(listOf(identity)) })),
        ),
      }),
    ),
    response: answer,
    handle: async ({ caller, body, signal }) => toBody(await answers.ask(caller, parseInput(AskInput, body), signal)),
    stream: ({ caller, body, signal }) => toEvents(answers.write(caller, parseInput(AskInput, body), signal)),
  }),
];
