import { describe, expect, test } from '@jest/globals';
import { readOverview, wantsNews } from './overview-question.js';

describe('the subject of a question about what is written', () => {
  test.each([
    ['What do the newsletters say about Marsh & Fen?', 'Marsh & Fen'],
    ['what do they say about AI?', 'AI'],
    ["what's happening with stair regulations", 'stair regulations'],
    ['What is new in nursing?', 'nursing'],
    ['any news on fundraising lately?', 'fundraising'],
    ['Tell me about heat pumps', 'heat pumps'],
    ['Which newsletters write about bread?', 'bread'],
    ['who covers typography', 'typography'],
    ['Which newsletter should I read about nursing?', 'nursing'],
    ['what are the best newsletters on AI?', 'AI'],
    ['good newsletters on film photography?', 'film photography'],
    ['What are some newsletters for bakers', 'bakers'],
    ['las mejores newsletters sobre vino', 'vino'],
    ['quelles sont les meilleures newsletters sur le pain ?', 'pain'],
    ['die besten Newsletter über Brot', 'Brot'],
    ['can you recommend a good newsletter about bread', 'bread'],
    ['Is there a newsletter about type?', 'type'],
    ['¿Qué boletín me recomiendas sobre el riego?', 'riego'],
    ['Quelle newsletter lire sur le pain ?', 'pain'],
    ['recommande-moi une newsletter sur le sommeil', 'sommeil'],
    ['Welchen Newsletter soll ich über Brot lesen?', 'Brot'],
    ['Gibt es einen Newsletter über Stromnetze?', 'Stromnetze'],
    ['what should I know about the name check?', 'name check'],
    ['Give me a summary of The Letterbox Report', 'The Letterbox Report'],
    ['¿Qué dicen los boletines sobre el vino?', 'vino'],
    ['háblame de los tomates', 'tomates'],
    ['qué hay de nuevo en la huerta', 'huerta'],
    ['Que disent les newsletters sur le pain ?', 'pain'],
    ["qu'est-ce qu'on dit sur l'eau", 'eau'],
    ['quoi de neuf côté moulins ?', 'moulins'],
    ['Was schreiben die Newsletter über Wärmepumpen?', 'Wärmepumpen'],
    ['was gibt es Neues zum Trafo?', 'Trafo'],
    ['Was wird über Fernwärme geschrieben?', 'Fernwärme'],
    ['Fasse die Ausgabe über Kabel zusammen', 'Ausgabe über Kabel'],
  ])('%s is "%s"', (question, subject) => expect(readOverview(question)?.subject).toBe(subject));

  test.each([
    'Who writes The Letterbox Report?',
    'How many newsletters should I read?',
    'Do newsletters pay for postage?',
    'Is there a subsidy for heat pumps?',
    'Gibt es Zuschüsse für Wärmepumpen?',
    'What did Anna say?',
    'how much does a loaf cost',
    'What happened in 2019?',
    'bread',
    'what do they say about?',
    'Was kostet ein Windrad?',
  ])('"%s" asks for something else', (question) => expect(readOverview(question)).toBeUndefined());
});

test.each([
  'Who covers bread?',
  'Which newsletters write about bread?',
  'qui parle du pain ?',
  'Welche Rundbriefe schreiben über Brot?',
  'Which newsletter should I read about bread?',
  'Hay algún boletín sobre el pan?',
])('"%s" asks for newsletters', (question) => expect(readOverview(question)?.wantsNewsletters).toBe(true));

test('others ask for what the newsletters wrote', () => {
  expect(readOverview('What do the newsletters say about bread?')?.wantsNewsletters).toBe(false);
});

test('some of them ask for the latest', () => {
  expect(
    ['What is new in nursing?', 'Was gibt es Neues zu Kabeln?', 'quoi de neuf côté pain'].map(wantsNews),
  ).not.toContain(false);
  expect(wantsNews('Tell me about heat pumps')).toBe(false);
});
