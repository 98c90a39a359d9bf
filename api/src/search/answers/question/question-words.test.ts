import { describe, expect, test } from '@jest/globals';
import { isSubject, wantsNow, withoutAskingWords } from './asking-words.js';
import { findHardWords, containedWords } from '../text/hard-words.js';
import { stemMatcher } from '../quoting/match-stems.js';
import { askedFigure, figureTeller } from './asked-figure.js';

describe('the words that an answer is likely to contain', () => {
  test.each([
    ['how much does a baguette cost', 'en', 'a baguette'],
    ['which font is good for signage', 'en', 'font is for signage'],
    ['how do I get hay for a horse', 'en', 'hay for a horse'],
    ['what is the current rent now', 'en', 'is the rent'],
    ['cuánto cuesta la lavadora', 'es', 'la lavadora'],
    ['combien coûte une baguette', 'fr', 'une baguette'],
    ['was kostet ein Windrad', 'de', 'ein Windrad'],
    ['when did the auction take place', 'en', 'the auction'],
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
    ['diameter of a rail', 'en', 'of a rail'],
    ['quelle est la meilleure façon de pétrir', 'fr', 'est la meilleure de pétrir'],
  ])('of "%s" do not include question words, light verbs and names of the figure', (question, language, words) => {
    const left = withoutAskingWords(question, askedFigure(question), language);
    expect(left.trim().split(/\s+/).join(' ')).toBe(words);
  });

  test('include a word that only names a figure in other questions', () => {
    expect(withoutAskingWords('Who built the tower in which year?', undefined)).toContain('year');
  });
});

test.each([
  'What is it now?',
  'the latest figure',
  '¿Cuánto cuesta hoy?',
  'quel est le prix actuel',
  'was gilt derzeit',
])('%s asks about the present', (question) => expect(wantsNow(question)).toBe(true));

test.each(['bread', 'heat pumps in winter', 'Levain', 'Wärmepumpe im Altbau'])('"%s" names a subject', (words) =>
  expect(isSubject(words)).toBe(true),
);

test.each(['bread?', 'why bread', 'is rye better', 'cuánto cuesta', 'faut du sel', 'the price of a loaf of bread'])(
  '"%s" asks for more',
  (words) => expect(isSubject(words)).toBe(false),
);

test.each([
  ['What happened at Super Bowl 50?', 'They met at Super Bowl 50.', [true, true, true]],
  ['How many flew on AS-206?', 'The flight of AS-206 had no crew.', [true, true]],
  ['When was grade K-12 opened?', 'It opened for K-10.', [false, false]],
  ['How much was 1,200 then?', 'It was 1200 and 12.', [true]],
  ['What happened in 2019?', 'It happened in 2020.', [false]],
  ['what happened in ww2', 'World War II ended.', []],
  ['why do batteries last 4 hours', 'They are charged for four hours.', [true]],
  ['warum 12 stunden', 'Er lief zwölf Stunden.', [true]],
  ['cuántos en 3 meses', 'Duró quatre mois.', [false]],
  ['Who was the 3rd son?', 'The third son was Ogden.', [true]],
  ['It moved in 2024. What changed?', 'In 2024 the gate changed.', [true]],
  ['It cost 1,500. What changed?', 'It was 1500 before.', [true]],
  ['Who was the 3rd son?', 'He had three sons.', [false]],
  ['Who was the 3rd son?', 'On 3 May he was born.', [true]],
  ['how many in 3 months', 'It is the third one.', [false]],
  ['wer war der 2. Sohn', 'Der zweite Sohn hieß Ulf.', [true]],
  ['qui était le 2e fils', 'Le deuxième fils partit.', [true]],
  ['quién fue el 3º hijo', 'El tercer hijo fue Juan.', [true]],
  ['does IT cost more', 'It costs more.', [false]],
  ['does the WHO advise it', 'Who advises that? The WHO.', [true]],
  ['does the US export flour', 'The house exports flour.', [false]],
  ['does the US export flour', 'US mills export it.', [true]],
  ['WHAT DOES IT COST IN 1999', 'It costs.', [false]],
  ['Who lived in the 15th century?', 'He was born in 1450.', []],
  ['qui vivait au 15e siècle', 'Il est né en 1450.', []],
  ['wer lebte im 15. Jahrhundert', 'Er wurde 1450 geboren.', []],
  ['quién vivía en el siglo 15', 'Nació en 1450.', []],
])('%s: its names and numbers are found in "%s"', (question, text, held) => {
  expect(containedWords(findHardWords(question, 'en'), text)).toEqual(held);
});

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

describe('the figure that a question asks for', () => {
  test.each([
    ['What did the Hollis family pay for the kiln?', 'money'],
    ['price of a sack of rye', 'money'],
    ['precio del pan', 'money'],
    ['prix de la farine', 'money'],
    ['was kostet ein Sack', 'money'],
    ['How many people came who had no ticket?', 'number'],
    ['What is the median height?', 'number'],
    ['¿Qué cantidad de harina sale?', 'number'],
    ['Quelle est la durée du trajet ?', 'number'],
    ['Wie häufig fährt sie?', 'number'],
    ['In what year did they join?', 'time'],
    ['cuando llega el barco', 'time'],
    ['¿En qué siglo se inventó?', 'time'],
    ['wann öffnet die Mühle', 'time'],
    ['Which ship sank when the pier broke?', 'time'],
    ['Who presented it?', undefined],
    ['Why does it leak?', undefined],
    ['letters about bread', undefined],
  ])('%s: %s', (question, figure) => expect(askedFigure(question)).toBe(figure));

  test.each([
    ['How much does the kiln cost?', 'It was sold for 8,200 euros.', 'It weighs 30 tonnes.'],
    ['How much does the kiln cost?', 'The kiln cost 8,200.', 'It has 12 doors.'],
    ['How many mills are there?', 'There are 12.', 'They were built in the 15th century.'],
    ['How many mills are there?', 'There are twelve.', 'They opened in 1999.'],
    ['How many of the 12 mills turn?', 'Seven turn.', 'The 12 mills are old.'],
    ['When does it open?', 'It opens on Monday.', 'It opens late.'],
    ['Wann öffnet sie?', 'Sie öffnet im Mai 2024.', 'Sie öffnet spät.'],
  ])('%s: "%s" tells it, "%s" does not', (question, telling, other) => {
    const tells = figureTeller({ question, figure: askedFigure(question) });
    expect([telling, other].map(tells)).toEqual([true, false]);
  });
});
