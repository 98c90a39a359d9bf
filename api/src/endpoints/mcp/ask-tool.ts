import { z } from 'zod';
import { AskInput } from '../../search/answers/answer.inputs.js';
import type { AnswerService } from '../../search/answers/answer.service.js';
import type { AnswerSource } from '../../search/answers/answer.type.js';
import { parseInput } from '../../base/validation/parse-input.js';
import { readFilters, searchFilters, type FilterSources } from './search-filters.js';
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
      'Answers a question in sentences, each with the editions that say it, word for word, and links to the place in the text. Says so where nothing answers. Requires sign-in, with the scope ask.',
    input: { question: z.string().min(1).max(1000).describe('The question.'), ...searchFilters },
    run: async (caller, { question, ...filters }, signal) => {
      const input = { ...(await readFilters(sources, caller, filters)), question };
      const answer = await answers.ask(caller, parseInput(AskInput, input), signal);
      return {
        isAnswered: answer.isAnswered,
        notice: answer.notice,
        sentences: answer.sentences.map(({ text, citations }) => ({
          text,
          citations: citations.map(({ edition, quote, url }) => ({ editionId: edition.id, quote, url })),
        })),
        sources: answer.sources.map(sourceFacts),
        closest: answer.closest.map(sourceFacts),
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
