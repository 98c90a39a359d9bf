import { describe, expect, test } from '@jest/globals';
import { isSubject, wantsNow, withoutAskingWords } from './asking-words.js';
import { findHardWords, containedWords } from '../text/hard-words.js';
import { stemMatcher } from '../quoting/match-stems.js';
import { answersKind } from './answers-kind.js';
import { kindOf } from './question-kind.js';

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
    ['best way to sharpen a plane', 'en', 'sharpen a plane'],
    ['diameter of a rail', 'en', 'of a rail'],
    ['quelle est la meilleure façon de pétrir', 'fr', 'pétrir'],
  ])('of "%s" do not include question words, light verbs and names of the kind', (question, language, words) => {
    const left = withoutAskingWords(question, kindOf(question), language);
    expect(left.trim().split(/\s+/).join(' ')).toBe(words);
  });

  test('include a word that only names the kind in other questions', () => {
    expect(withoutAskingWords('Who pays the cost?', 'who')).toContain('cost');
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
    { what: 'a participle', stem: 'gebaut', other: 'bau', weight: 0.7 },
    { what: 'a verb with a prefix', stem: 'einbau', other: 'eingebaut', weight: 0.7 },
    { what: 'another word', stem: 'letter', other: 'lettuce', weight: 0 },
    { what: 'too short to tell', stem: 'art', other: 'party', weight: 0 },
    { what: 'another number', stem: '12000', other: '120000', weight: 0 },
  ])('that is $what has the right weight', ({ stem, other, weight }) => {
    expect(match(stem, new Set([other, 'elsewhere']))).toBe(weight);
  });
});

test('a synonym counts less than the word itself, and only for its own words', () => {
  const match = stemMatcher(new Map([['truck', new Set(['lorri'])]]));
  expect(match('truck', new Set(['lorri']))).toBe(0.7);
  expect(match('truck', new Set(['lorri', 'truck']))).toBe(1);
  expect(match('lettuc', new Set(['lorri']))).toBe(0);
});

describe('the kind of a question', () => {
  test.each([
    ['What country has people who call themselves Huguenots?', 'where'],
    ['Which ship sank when the pier broke?', 'other'],
    ['Who presented it when it was opened?', 'who'],
    ['Does the WHO advise against salt?', 'other'],
    ['WHO advised it?', 'who'],
    ['What did the Hollis family pay for the kiln?', 'number'],
    ['price of a sack of rye', 'number'],
    ['minimum sign height', 'number'],
    ['raise the price of rye', 'other'],
    ['a letter about the cost', 'other'],
    ['precio del pan', 'number'],
    ['prix de la farine', 'number'],
    ['Durchmesser eines Handlaufs', 'number'],
    ['In what years did they join?', 'when'],
    ['How many people came who had no ticket?', 'number'],
    ['What was the name of the barge?', 'who'],
    ['¿Cuál es el sentido cuando se usa así?', 'other'],
    ['cuando llega el barco', 'when'],
    ['¿En qué siglo se inventó?', 'when'],
    ['¿Cómo se llamaba la red?', 'who'],
    ["Qu'est-ce qui rapporte le plus ?", 'other'],
    ['Qui achète la farine ?', 'who'],
    ['Welches Gerät hilft bei Gasen wie etwa Kohlenmonoxid?', 'other'],
    ['Wie heißt der Abschnitt?', 'who'],
    ['Wie häufig fährt sie?', 'number'],
    ['quien muele la harina', 'who'],
    ['a quien le pertenece el molino', 'who'],
    ['donde se vende la harina', 'where'],
    ['por que sube el precio', 'why'],
    ['como se guarda la semilla', 'how'],
    ['¿Como qué trabaja el molinero?', 'other'],
    ['la harina que se vende donde siempre', 'other'],
    ['ou passe le camion', 'where'],
    ['Wie lautet der Name der Mühle?', 'other'],
    ['How is the miller’s wheel called?', 'other'],
    ['comment appelle-t-on la meule', 'other'],
    ['¿Cómo se denomina la rueda?', 'other'],
    ['Wie funktioniert die Mühle?', 'how'],
    ["Qu'est ce qui rapporte le plus ?", 'other'],
    ['¿Cuál es la velocidad de la rueda?', 'number'],
    ['¿Qué cantidad de harina sale?', 'number'],
    ['Quelle est la durée du trajet ?', 'number'],
    ['Was ist die übliche Drehzahl der Mühle?', 'number'],
    ['Welche Menge Mehl bleibt übrig?', 'number'],
    ['¿Cuál fue la fecha de apertura?', 'when'],
    ['Quelle est la date de la foire ?', 'when'],
    ['¿Cuál es el nombre de la red?', 'who'],
    ['¿Qué compañía compró el molino?', 'who'],
    ['Quel est le nom du moulin ?', 'who'],
    ['Pour quelle organisation travaille-t-elle ?', 'who'],
    ['Welche Organisation prüft Mühlen?', 'who'],
    ['Quel pays vend le plus de blé ?', 'where'],
    ['Welches Land kauft das Mehl?', 'where'],
    ['¿Cuál fue la causa del incendio?', 'why'],
    ['¿A qué se debe la subida?', 'why'],
    ['Quelles sont les causes de la chute ?', 'why'],
    ['Was ist der Grund für den Brand?', 'why'],
    ['¿De qué manera se guarda la semilla?', 'how'],
    ['De quelle façon sèche-t-on le grain ?', 'how'],
    ['Auf welche Weise trocknet man Korn?', 'how'],
    ['whos the miller', 'who'],
    ['wheres the mill', 'where'],
    ['best way to find the mill', 'how'],
    ['What is the best way to find the mill?', 'how'],
    ['Quelle est la meilleure façon de moudre ?', 'how'],
  ])('%s is %s, by its earliest question word', (question, kind) => expect(kindOf(question)).toBe(kind));

  const scoreOf = (question: string, text: string) => answersKind({ kind: kindOf(question), question }, text, 'en');
  test.each([
    ['How much does the kiln cost?', 'It was sold for 8,200 euros.', 'It weighs 30 tonnes.'],
    ['How much does the kiln cost?', 'The bill came to 3.1.', 'It is 120 metres long.'],
    ['By how much did prices fall?', 'They fell by 14 percent.', 'They fell in summer.'],
    ['How much did the family pay for it?', 'They gave 8,200 euros.', 'It weighs 30 tonnes and is 14 metres long.'],
    ['How long does it burn?', 'It burns for nineteen hours.', 'It costs 90 euros.'],
    ['How many mills are there?', 'There are 12.', 'They were built in the 15th century.'],
    ['¿En qué siglo se inventó?', 'Fue en el siglo XX.', 'Fue en Toledo.'],
    ['How much does it weigh?', 'It has 30 kg.', 'It has 30 rooms.'],
    ['cuánto pesa', 'Tiene 30 toneladas.', 'Tiene 30 salas.'],
    ['combien pèse la meule', 'Elle fait 30 kg.', 'Elle fait 30 euros.'],
    ['wie schwer ist der Stein', 'Er hat 30 Kilogramm.', 'Er hat 30 Grad.'],
    ['How much water does a tree need?', 'It takes 30 litres.', 'It takes 30 days.'],
    ['¿Cuánta agua necesita un almendro?', 'Toma 30 litros.', 'Cuesta 30 euros.'],
    ["combien d'eau boit un cheval", 'Il boit 30 litres.', 'Il vit 30 ans.'],
    ['wie viel Wasser braucht ein Baum', 'Er nimmt 30 Liter.', 'Er kostet 30 Euro.'],
    ['¿Cuánta agua se pierde?', 'Se pierde un 30 por ciento.', 'Se pierden 30 euros.'],
    ['How big is it?', 'At least 20 millimetres square.', 'It takes 14 days.'],
    ['What share of letters comes back?', 'Half of them come back.', 'They come back unopened.'],
    ['How often does it run?', 'It runs every Monday.', 'It runs late.'],
    ['¿Cuánto tarda el viaje?', 'Tarda 14 horas.', 'Cuesta 90 euros.'],
    ['Combien coûte le four ?', 'Le neuf coûte 46 000 €.', 'Il consomme 40 % de plus.'],
    ['Wie lange dauert der Besuch?', 'Er dauert 50 Minuten.', 'Er kostet 90 Euro.'],
    ['Why are batteries so?', 'It comes from a rule.', 'They are new.'],
    ['How do I fix a pot?', 'Boil it in milk, and you can use it for years.', 'The pot cost nine euros.'],
    ['How did the mill survive?', 'It survived by selling flour to bakers.', 'The mill is old.'],
    ['¿Cómo se guarda la semilla?', 'Hay que secarla al sol.', 'La semilla es pequeña.'],
    ['Comment garder le levain ?', 'Il faut le nourrir le samedi.', 'Le levain est acide.'],
    ['Wie spart man Strom?', 'Das gelingt, indem die Kurve sinkt.', 'Strom ist teuer.'],
  ])('%s: "%s" is a better answer than "%s"', (question, better, worse) => {
    expect(scoreOf(question, better)).toBeGreaterThan(scoreOf(question, worse));
  });
});
