import { expect, test } from '@jest/globals';
import { rewriteQuestion } from './rewrite-question.js';

const rewrite = (question: string, before: string) => rewriteQuestion(question, [{ question: before }]);

test.each([
  ['and a bun?', 'how much does a loaf of rye cost', 'how much does a bun cost?'],
  ['what about a forge?', 'How long does a kiln burn in winter?', 'How long does a forge burn in winter?'],
  ['and boilers?', 'how long do heat pumps last', 'how long do boilers last?'],
  ['and an oven?', 'can you use a kiln', 'can you use an oven?'],
  ['and a train?', 'is a barge cheaper than a truck', 'is a barge cheaper than a train?'],
  ['and a cake?', 'how long does a loaf keep in the freezer', 'how long does a cake keep in the freezer?'],
  ['and a bun?', 'what does a part of the mill cost', 'what does a bun cost?'],
  ['and the boat?', 'who owns the mill', 'who owns the boat?'],
  ['and tea?', 'what is the price of oil', 'what is the price of tea?'],
  ['y un tomate?', 'cuánto cuesta el aceite', 'cuánto cuesta un tomate?'],
  ['et un croissant ?', 'combien coûte une baguette', 'combien coûte un croissant?'],
  ['et le beurre ?', 'Quel est le prix du pain ?', 'Quel est le prix du beurre?'],
  ['und eine Wärmepumpe?', 'was kostet ein Windrad', 'was kostet eine Wärmepumpe?'],
])('"%s" after "%s" replaces the subject', (question, before, rewritten) => {
  expect(rewrite(question, before)).toBe(rewritten);
});

test.each([
  ['and for green tea?', 'whats the best water for tea', 'whats the best water for green tea?'],
  ['and in the heat?', 'do heat pumps work in the cold at night', 'do heat pumps work in the heat at night?'],
  ['et dans une brioche ?', 'combien de couches dans un croissant', 'combien de couches dans une brioche?'],
  ['und bei Holz?', 'wie lange hält Farbe bei Metall?', 'wie lange hält Farbe bei Holz?'],
])('"%s" after "%s" replaces what follows the same preposition', (question, before, rewritten) => {
  expect(rewrite(question, before)).toBe(rewritten);
});

test.each([
  ['¿y en invierno?', '¿cuándo se riega el olivo?', '¿cuándo se riega el olivo en invierno?'],
  ['and now?', 'where is the archive', 'where is the archive now?'],
])('"%s" after "%s" is added', (question, before, rewritten) => {
  expect(rewrite(question, before)).toBe(rewritten);
});

test.each([
  ['and how?', 'what do founders earn', 'and how (founders earn)?'],
  ['and it?', 'who sells the bread', 'and it (sells bread)?'],
  ['and why oil?', 'whats the price of oil', 'and why oil (price)?'],
  ['and without?', 'who bakes the bread with salt', 'and without (bakes bread salt)?'],
  ['postcards?', 'how long do letters take', 'postcards (letters take)?'],
  ['and almonds?', 'what is the best time to water olives', 'and almonds (best time water olives)?'],
  ['and a cake?', 'how much does it cost', 'and a cake (cost)?'],
  ['and a cake?', 'who is Tomasz', 'and a cake (Tomasz)?'],
  ['and a cake of rye with plums?', 'who sells the bread', 'and a cake of rye with plums (sells bread)?'],
])('"%s" after "%s" only gets its subject', (question, before, rewritten) => {
  expect(rewrite(question, before)).toBe(rewritten);
});
