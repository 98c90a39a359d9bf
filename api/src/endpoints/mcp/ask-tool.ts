import { z } from 'zod';
import { AskInput } from '../../search/answers/answer.inputs.js';
import type { AnswerService } from '../../search/answers/answer.service.js';
import type { AnswerPassage, AnswerSource } from '../../search/answers/answer.type.js';
import { parseInput } from '../../base/validation/parse-input.js';
import { readFilters, searchFilters, type FilterSources } from './search-filters.js';
import { answer } from './tool-results.js';
import { tool } from './tool.js';

/** The cited answer, for assistants. */
export const askTool = ({ answers, ...sources }: FilterSources & { answers: AnswerService }) =>
  tool({
    audience: 'member',
    name: 'ask',
    scope: 'ask',
    isWriting: true,
    title: 'Ask the newsletters',
    description:
      'Finds the passages of newsletters that may answer a question, best first, word for word, with links to the place in the text, and what a language model wrote from them, if there is one. isAnswered tells whether the first passage is close to the question. Requires sign-in, with the scope ask.',
    input: { question: z.string().min(1).max(1000).describe('The question.'), ...searchFilters },
    output: answer,
    run: async (caller, { question, ...filters }, signal) => {
      const input = { ...(await readFilters(sources, caller, filters)), question };
      const found = await answers.ask(caller, parseInput(AskInput, input), signal);
      return {
        passages: found.passages.map(passageFacts),
        isAnswered: found.isAnswered,
        notice: found.notice,
        sentences: found.sentences.map(({ text, citations }) => ({
          text,
          citations: citations.map(({ edition, passage, quote, url }) => ({
            editionId: edition.id,
            passage,
            quote,
            url,
          })),
        })),
        sources: found.sources.map(sourceFacts),
      };
    },
  });

const sourceFacts = ({ edition, newsletter, title, url, publishedAt }: AnswerSource) => ({
  editionId: edition.id,
  title,
  url,
  newsletter: { id: newsletter.id, name: newsletter.name },
  publishedAt: publishedAt?.toISOString() ?? null,
});

const passageFacts = ({ number, edition, newsletter, text, url }: AnswerPassage) => ({
  number,
  editionId: edition.id,
  title: edition.title ?? edition.url,
  newsletter: { id: newsletter.id, name: newsletter.name },
  publishedAt: edition.publishedAt?.toISOString() ?? null,
  text,
  url,
});
