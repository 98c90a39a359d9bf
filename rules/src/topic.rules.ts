import * as z from 'zod/mini';
import { choice, flag, whole } from './field-limits.js';
import { identity } from './list.js';
import { text } from './text.js';

/** Lists of the API and their prices have this size. */
export const MAX_CATEGORIES = 20;
export const MAX_TOPICS_OF_CATEGORY = 20;
export const MAX_ALL_TOPICS = 200;

/** How long a merge can be undone. */
export const MERGE_UNDO_HOURS = 24;

export const TOPIC_FORMATS = ['csv', 'json'] as const;
/** 300 characters for each of 200 topics. In most scripts they fit into a request, which may have 100 KB. */
const MAX_TOPIC_LIST = 60_000;

/** They would break lines, or turn round what stands beside them. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const oneName = {
  matches: (value: string) => /[\p{L}\p{N}]/u.test(value) && !CONTROLS.test(value),
  message: 'A name needs a letter or a digit, and has no control characters.',
};

export const categoryName = text({
  label: 'The name of a category',
  min: 2,
  max: 60,
  tooShort: 'Please enter a name of at least 2 characters.',
  format: oneName,
});

export const topicName = text({
  label: 'The name of a topic',
  min: 2,
  max: 60,
  tooShort: 'Please enter a name of at least 2 characters.',
  format: oneName,
});
export const topicDescription = text({ label: 'The description', max: 200 });
const position = z.nullish(whole({ min: 0, max: MAX_ALL_TOPICS, message: 'A place is a number from 0 on.' }));

export const newCategoryRules = z.object({ name: categoryName, description: z.nullish(topicDescription) });
export const categoryRules = z.object({
  name: z.nullish(categoryName),
  description: z.nullish(topicDescription),
  position,
});

export const newTopicRules = z.object({
  name: topicName,
  description: z.nullish(topicDescription),
  categoryId: identity,
});
export const topicRules = z.object({
  name: z.nullish(topicName),
  description: z.nullish(topicDescription),
  categoryId: z.nullish(identity),
  isHidden: z.nullish(flag()),
  position,
});

export const topicFormatRules = z.object({ format: choice(TOPIC_FORMATS, 'Please choose CSV or JSON.') });
export const topicListRules = z.object({
  format: choice(TOPIC_FORMATS, 'Please choose CSV or JSON.'),
  text: text({ label: 'The list', min: 1, max: MAX_TOPIC_LIST, tooShort: 'The list is empty.' }),
  isTrial: flag(),
});
