import * as z from 'zod/mini';
import { chosenNewsletters, chosenTopics } from './filter.rules.js';
import { list } from './list.js';
import { text } from './text.js';

/** A question has a sentence or two. Longer texts can be searched for, not asked. */
const MAX_QUESTION = 1_000;
const MAX_ANSWER = 4_000;
const MAX_PREVIOUS = 6;

const question = text({ label: 'A question', min: 1, max: MAX_QUESTION, tooShort: 'Please enter a question' });

export const previousQuestionRules = z.object({
  question,
  answer: text({ label: 'The answer to a question', max: MAX_ANSWER }),
});

export const askRules = z.object({
  question,
  newsletterIds: chosenNewsletters,
  subcategoryIds: chosenTopics,
  previous: z.nullish(
    list(previousQuestionRules, {
      max: MAX_PREVIOUS,
      tooMany: `At most ${MAX_PREVIOUS} previous questions can be given`,
    }),
  ),
});
