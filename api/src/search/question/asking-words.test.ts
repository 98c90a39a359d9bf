import { describe, expect, test } from '@jest/globals';
import { isSubject, withoutAskingWords } from './asking-words.js';
import { stemMatcher } from '../passages/match-stems.js';

describe('the words that an answer is likely to contain', () => {
  test.each([
    ['how much does a baguette cost', 'en', 'a baguette cost'],
    ['which font is good for signage', 'en', 'font is for signage'],
    ['how do I get hay for a horse', 'en', 'hay for a horse'],
    ['what is the current rent now', 'en', 'is the rent'],
    ['cuánto cuesta la lavadora', 'es', 'cuesta la lavadora'],
    ['combien coûte une baguette', 'fr', 'coûte une baguette'],
    ['was kostet ein Windrad', 'de', 'kostet ein Windrad'],
    ['when did the auction take place', 'en', 'the auction place'],
    ['comment Moreau signe-t-il son livre', 'fr', 'Moreau signe son livre'],
    ['que rencontre-t-elle à son retour', 'fr', 'rencontre à son retour'],
    ['what was a non-religious cause', 'en', 'a non religious cause'],
    ['welcher Panther-Verteidiger gewann', 'de', 'Panther Verteidiger gewann'],
    ['approximately how many boats are there', 'en', 'boats are there'],
    ['que veut dire levain', 'fr', 'levain'],
    ['quels outils pouvaient-ils garder', 'fr', 'outils garder'],
    ['qué podría costar un molino', 'es', 'costar un molino'],
    ['wie lautet normalerweise das Ergebnis', 'de', 'das Ergebnis'],
    ['wann durften die Boote fahren', 'de', 'die Boote fahren'],
    ['whats a kiln', 'en', 'a kiln'],
    ['why doesnt the mill open', 'en', 'the mill open'],
    ['how does a heat pump work', 'en', 'a heat pump'],
    ['cómo funciona el seguro', 'es', 'el seguro'],
    ['comment fonctionne le four', 'fr', 'four'],
    ['wie funktioniert eine Wärmepumpe', 'de', 'eine Wärmepumpe'],
    ['best way to sharpen a plane', 'en', 'to sharpen a plane'],
    ['diameter of a rail', 'en', 'diameter of a rail'],
    ['quelle est la meilleure façon de pétrir', 'fr', 'est la meilleure de pétrir'],
  ])('of "%s" do not include question words and light verbs', (question, language, words) => {
    const left = withoutAskingWords(question, language);
    expect(left.trim().split(/\s+/).join(' ')).toBe(words);
  });
});

test.each(['bread', 'heat pumps in winter', 'Levain', 'Wärmepumpe im Altbau'])('"%s" names a subject', (words) =>
  expect(isSubject(words)).toBe(true),
);

test.each(['bread?', 'why bread', 'is rye better', 'cuánto cuesta', 'faut du sel', 'the price of a loaf of bread'])(
  '"%s" asks for more',
  (words) => expect(isSubject(words)).toBe(false),
);

describe('comparing a stem of the question', () => {
  const match = stemMatcher();
  test.each([
    { what: 'the same', stem: 'tarif', other: 'tarif', weight: 1 },
    { what: 'with an accent', stem: 'température', other: 'temperature', weight: 1 },
    { what: 'the whole of a compound of which the text has a part', stem: 'stromtarif', other: 'tarif', weight: 0.5 },
    { what: 'a part of a compound', stem: 'transformator', other: 'ortsnetztransformator', weight: 0.5 },
    { what: 'of the same family', stem: 'hyphenat', other: 'hyphen', weight: 0.7 },
    { what: 'another word', stem: 'letter', other: 'lettuce', weight: 0 },
    { what: 'too short to tell', stem: 'art', other: 'party', weight: 0 },
    { what: 'another number', stem: '12000', other: '120000', weight: 0 },
  ])('that is $what has the right weight', ({ stem, other, weight }) => {
    expect(match(stem, new Set([other, 'elsewhere']))).toBe(weight);
  });
});
