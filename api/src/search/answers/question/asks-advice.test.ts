import { expect, test } from '@jest/globals';
import { asksAdvice } from './asks-advice.js';
import { kindOf } from './question-kind.js';

const asks = (question: string) => asksAdvice({ kind: kindOf(question), question });

test.each([
  'How do I keep a starter alive?',
  'how to sharpen a plane',
  'how can a bakery waste less',
  'best way to sharpen a plane',
  'tips for a longer letter',
  '¿Cómo puedo podar el olivo?',
  'cómo se guarda la semilla y cómo guardar el grano',
  'consejos para podar',
  'la mejor manera de podar',
  'Comment garder le levain ?',
  'comment peut-on réduire les invendus',
  'la meilleure façon de pétrir',
  'Wie kann ich Strom sparen?',
  'wie stelle ich die Kurve ein',
  'Tipps für den Altbau',
  'what should I do with stale bread',
  'What helps against moths?',
  'what to do when the mill stops',
  '¿qué puedo hacer contra la helada?',
  'que faire contre les mites',
  'was hilft gegen Schimmel',
  'Was kann man gegen Schimmel tun?',
])('"%s" asks for advice', (question) => expect(asks(question)).toBe(true));

test.each([
  'How does a mill work?',
  'How did the council vote?',
  'How many sacks do I need?',
  '¿Cómo funciona el molino?',
  'Comment fonctionne le four ?',
  'Wie funktioniert die Mühle?',
  'Which way does the mill turn?',
  'Who gives tips?',
  'What does the miller do?',
  'was half of the flour sold',
])('"%s" asks for something else', (question) => expect(asks(question)).toBe(false));
