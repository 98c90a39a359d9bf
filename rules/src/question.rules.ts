import * as z from 'zod/mini';
import { chosenNewsletters, chosenTopics } from './filter.rules.js';
import { date } from './promotion.rules.js';
import { identity, list } from './list.js';
import { text } from './text.js';

/** Nothing matches a question. */
export const NOTHING_FOUND = "I couldn't find any newsletters matching your query.";

/** A question has a sentence or two. Longer texts can be searched for, not asked. */
const MAX_QUESTION = 1_000;
const MAX_ANSWER = 4_000;
const MAX_PREVIOUS = 6;
const MAX_SOURCES = 20;

const question = text({ label: 'A question', min: 1, max: MAX_QUESTION, tooShort: 'Please enter a question' });

export const previousQuestionRules = z.object({
  question,
  answer: text({ label: 'The answer to a question', max: MAX_ANSWER }),
  sourceIds: z.nullish(list(identity, { max: MAX_SOURCES, tooMany: `At most ${MAX_SOURCES} sources can be given` })),
});

export const askRules = z.object({
  question,
  newsletterIds: chosenNewsletters,
  subcategoryIds: chosenTopics,
  since: z.nullish(date('earliest')),
  previous: z.nullish(
    list(previousQuestionRules, {
      max: MAX_PREVIOUS,
      tooMany: `At most ${MAX_PREVIOUS} previous questions can be given`,
    }),
  ),
});
