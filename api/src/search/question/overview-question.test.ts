import { expect, test } from '@jest/globals';
import { readOverview } from './overview-question.js';

test.each([
  ['Which newsletters write about bread?', 'bread'],
  ['Which newsletter should I read about nursing?', 'nursing'],
  ['what are the best newsletters on AI?', 'AI'],
  ['good newsletters on film photography?', 'film photography'],
  ['can you recommend a good newsletter about bread', 'bread'],
  ['Is there a newsletter about type?', 'type'],
  ['las mejores newsletters sobre vino', 'vino'],
  ['¿Qué boletín me recomiendas sobre el riego?', 'el riego'],
  ['quelles sont les meilleures newsletters sur le pain ?', 'le pain'],
  ['recommande-moi une newsletter sur le sommeil', 'le sommeil'],
  ['die besten Newsletter über Brot', 'Brot'],
  ['Gibt es einen Newsletter über Stromnetze?', 'Stromnetze'],
])('%s asks for newsletters about "%s"', (question, subject) =>
  expect(readOverview(question)).toEqual({ subject, wantsNewsletters: true }),
);

test.each([
  ['What do the newsletters say about Marsh & Fen?', 'Marsh & Fen'],
  ['¿Qué dicen los boletines sobre el vino?', 'el vino'],
  ['Que disent les newsletters sur le pain ?', 'le pain'],
  ['Was sagen die Newsletter über Wärmepumpen?', 'Wärmepumpen'],
])('%s asks what they write about "%s"', (question, subject) =>
  expect(readOverview(question)).toEqual({ subject, wantsNewsletters: false }),
);

test.each([
  'Who writes The Letterbox Report?',
  'How many newsletters should I read?',
  'Do newsletters pay for postage?',
  'financial newsletters on regulations',
  'bread',
  'what do newsletters say about?',
])('"%s" asks for something else', (question) => expect(readOverview(question)).toBeUndefined());
